import { lazy } from '#io/lazy.ts';
import type { ApiFailure } from '#io/ports.ts';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '#shared/contract/login-methods.ts';

/*
 * The browser's passkeys. Not a port: every element would carry it, where one needs it, and the library comes with the
 * first dialog only.
 */
const library = lazy(() => import('@simplewebauthn/browser'));

/** Whether the browser offers passkeys among what it fills into a field: Firefox does from 119 on. */
export async function isAutofillThere(): Promise<boolean> {
  const known: Partial<typeof PublicKeyCredential> = globalThis.PublicKeyCredential;
  return (await known.isConditionalMediationAvailable?.()) ?? false;
}

/**
 * Has the browser ask for a passkey; `autofill`: among what it fills in, which waits until one is chosen there, and ends as
 * `aborted` where anything else is asked for. Rejects as a call does, its key `browser.cancelled`, `.unsupported`, `.known`
 * or `.aborted`.
 */
export const askForPasskey = (optionsJSON: PasskeyRequest, autofill = false): Promise<PasskeyAssertion> =>
  asking(async ({ startAuthentication }) => {
    // the field stands in the page, or in a shadow root where it isn't looked for
    const found = await startAuthentication({
      optionsJSON,
      useBrowserAutofill: autofill,
      verifyBrowserAutofillInput: false,
    });
    const { id, rawId, response } = found;
    return { id, rawId, type: 'public-key', response };
  });

/** Has the browser make one. Rejects in the same way. */
export const makePasskey = (optionsJSON: PasskeyCreation): Promise<PasskeyAttestation> =>
  asking(async ({ startRegistration }) => {
    const { id, rawId, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports } = response;
    return {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    };
  });

/** Takes back what the browser was asked for. */
export const stopAsking = (): void => library.current()?.WebAuthnAbortService.cancelCeremony();

type Library = Awaited<ReturnType<typeof library.load>>;

async function asking<Found>(ask: (found: Library) => Promise<Found>): Promise<Found> {
  const found = await library.load().catch((cause: unknown) => {
    throw failure('request.error.failed', cause, true);
  });
  try {
    return await ask(found);
  } catch (cause) {
    throw failure(`browser.${problemOf(cause)}`, cause);
  }
}

/** By the names that the standard gives to a dialog's ends; that nobody answered in time is named as a refusal. */
function problemOf(cause: unknown): string {
  switch (cause instanceof Error ? cause.name : '') {
    case 'NotAllowedError':
      return 'cancelled';
    case 'AbortError':
      return 'aborted';
    case 'InvalidStateError':
      return 'known';
    default:
      return 'unsupported';
  }
}

function failure(key: string, cause: unknown, retryable = false): ApiFailure {
  const message = cause instanceof Error ? cause.message : String(cause);
  return Object.assign(new Error(message, { cause }), {
    name: 'ApiError' as const,
    status: null,
    errors: [{ key, message }],
    basketCacheId: null,
    basketItemCacheId: null,
    orderId: null,
    retryable,
    retryAfterSeconds: null,
    aborted: false,
  });
}
