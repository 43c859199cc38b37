import { onTestFinished } from 'vitest';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const credential = (response: object) => ({
  id: 'credential',
  rawId: bytes('credential'),
  type: 'public-key',
  response: { clientDataJSON: bytes('client'), ...response },
  getClientExtensionResults: () => ({}),
});
const keys = {
  get: () => credential({ authenticatorData: bytes('data'), signature: bytes('signature'), userHandle: bytes('anna') }),
  create: () => credential({ attestationObject: bytes('attestation'), getTransports: () => ['internal'] }),
};

/** What a browser's dialog comes to: a passkey, or the name of the error it ends with, once `answer` is called. */
type Ending = 'passkey' | 'NotAllowedError' | 'InvalidStateError' | 'SecurityError';

interface Asked {
  readonly kind: 'get' | 'create';
  readonly options: CredentialRequestOptions & CredentialCreationOptions;
  /** ends the dialog */
  readonly answer: (ending: Ending) => void;
}

/** A browser with passkeys whose dialogs the test answers; put back when it ends. `fills`: also among what it fills in. */
export function fakeCredentials({ fills = false } = {}): { readonly asked: readonly Asked[] } {
  const asked: Asked[] = [];
  const ask = (kind: 'get' | 'create') => (options: Asked['options']) =>
    new Promise((resolve, reject) => {
      options.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      const answer = (ending: Ending) =>
        ending === 'passkey' ? resolve(keys[kind]()) : reject(new DOMException('ended', ending));
      asked.push({ kind, options, answer });
    });
  replace(navigator, 'credentials', { get: ask('get'), create: ask('create') });
  const PublicKeyCredential = Object.assign(() => undefined, {
    isConditionalMediationAvailable: () => Promise.resolve(fills),
  });
  replace(globalThis, 'PublicKeyCredential', PublicKeyCredential);
  return { asked };
}

/** A browser without any. */
export const noCredentials = () => replace(globalThis, 'PublicKeyCredential', undefined);

function replace(holder: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(holder, name);
  Object.defineProperty(holder, name, { configurable: true, writable: true, value });
  onTestFinished(() => {
    if (before) Object.defineProperty(holder, name, before);
    else Reflect.deleteProperty(holder, name);
  });
}
