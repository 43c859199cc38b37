import { type EmbedMessage, type EmbedSettings, embedAppId } from '#shared/contract/embed-page.ts';

const tag = 'fo-embedded-addresses';

/**
 * Mounts an embedded page on its app element and reports its height to the page around it. A frame in a sandbox
 * without an origin of its own can keep nothing and call nobody; then the page says so and mounts nothing.
 */
export function mountEmbeddedPage(page: Window = globalThis.window): void {
  const { document } = page;
  const app = document.getElementById(embedAppId);
  const json = app?.dataset['settings'];
  if (!app || json === undefined) return;
  app.removeAttribute('aria-busy');
  if (page.origin === 'null') {
    document.getElementById('sandboxed')?.removeAttribute('hidden');
  } else {
    app.replaceChildren(elementFor(document, JSON.parse(json) as EmbedSettings));
  }
  const parts = document.querySelectorAll('.embed-content, .embed-footer');
  if (page.parent === page) return;
  const growth = new ResizeObserver(() => {
    const heights = [...parts].map((part) => part.getBoundingClientRect().height);
    const height = Math.ceil(heights.reduce((sum, each) => sum + each, 0));
    notifyParent(page, { type: 'fo-resized', height });
  });
  for (const part of parts) growth.observe(part);
}

function elementFor(document: Document, settings: EmbedSettings): HTMLElement {
  const element = document.createElement(tag);
  const attributes: Readonly<Record<string, string | null>> = {
    'api-key': settings.apiKey,
    theme: settings.theme,
    'address-changed-url': settings.addressChangedUrl,
    'cancel-url': settings.cancelUrl,
    'cities-url': settings.citiesUrl,
    // the very origin that the page is shown at is one of ours, whatever name it was reached by
    'allowed-origins': [...settings.origins, document.location.origin].join(' '),
    'allow-loopback': settings.loopback ? '' : null,
  };
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null) element.setAttribute(name, value);
  }
  return element;
}

/** A height is no secret; who may frame the page was decided by the server. */
function notifyParent(page: Window, message: EmbedMessage): void {
  page.parent.postMessage(message, '*');
}
