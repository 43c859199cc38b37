interface ModuleHashes {
  /** an import map as it stands in its script's tag */
  readonly map: string;
  /** `'sha256-…'` for the page's policy; null where the browser counts no hashes, on an address without TLS */
  readonly policyHash: string | null;
}

/**
 * The box that adds the hashes of all modules. They are fetched from the loader's folder when it is first ticked;
 * where they do not come, that is said and the box is empty again, so that ticking it asks once more.
 * @returns what is to be added now; null: nothing. `onChange` is called when that has changed by itself.
 */
export function mountModuleHashes(
  form: HTMLFormElement,
  loaderUrl: string,
  onChange: () => void,
): () => ModuleHashes | null {
  const request = form.elements.namedItem('modules');
  const notice = form.querySelector<HTMLElement>('[data-modules-notice]');
  if (!(request instanceof HTMLInputElement) || !notice) return () => null;
  let state: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  let hashes: ModuleHashes | null = null;
  const notify = () => {
    const isNews = request.checked ? state === 'loading' : state === 'failed';
    notice.textContent = (isNews && notice.dataset[state]) || '';
  };

  const fetchThem = async () => {
    state = 'loading';
    notify();
    try {
      // by its path: this page may have come by another name of the host
      hashes = await hashesAt(new URL('integrity.json', loaderUrl).pathname);
      state = 'ready';
    } catch {
      // who has taken it back meanwhile is shown nothing
      state = request.checked ? 'failed' : 'idle';
      request.checked = false;
    }
    notify();
    onChange();
  };
  const follow = () => {
    if (request.checked && state !== 'loading' && state !== 'ready') void fetchThem();
    notify();
  };
  request.addEventListener('input', follow);
  follow();
  return () => (request.checked ? hashes : null);
}

async function hashesAt(address: string): Promise<ModuleHashes> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const map = await answer.text();
  return { map, policyHash: await policyHashOf(map) };
}

async function policyHashOf(text: string): Promise<string | null> {
  if (!globalThis.isSecureContext) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
