import * as z from 'zod/mini';
import { instant, line, openingId } from './primitives.ts';
import { password } from './session.ts';

/** What browsers give as bytes, in base64url. */
const bytes = (maximum: number) => z.string().check(z.maxLength(maximum), z.regex(/^[\w-]+$/));
const credentialId = bytes(1400);
const transports = z.optional(z.array(line(30)).check(z.maxLength(10)));

/**
 * A key in a device, or in a person's keychain, by which the account is logged in to (PRODUCT.md 14.12). `id` names it in
 * calls and opens nothing. `backedUp`: it is copied to the person's other devices.
 */
export const passkey = z.object({
  id: openingId,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
  backedUp: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

/**
 * How the account can be logged in to, besides its password; the latest passkey first. `app`: an app whose codes are asked
 * for after the password; null: none. `recoveryCodes`: how many are left.
 */
export const loginMethods = z.object({
  passkeys: z.array(passkey),
  app: z.nullable(z.object({ since: instant, recoveryCodes: z.int() })),
});
export type LoginMethods = z.infer<typeof loginMethods>;
export const loginMethodsAnswer = z.object({ methods: loginMethods });
export const passkeyParams = z.object({ userId: openingId, passkeyId: line(100) });

/** What a browser's `credentials.get` gives, as JSON (`toJSON` of it, or `@simplewebauthn/browser`); more is not looked at. */
export const passkeyAssertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: z.optional(z.nullable(bytes(100))),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

/** What a browser's `credentials.create` gives. */
export const passkeyAttestation = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: bytes(4000), attestationObject: bytes(20_000), transports }),
});
export type PasskeyAttestation = z.infer<typeof passkeyAttestation>;

/** That it is the account's owner who asks: by the password, or by one of the account's passkeys. */
export const ownerConfirmation = z.strictObject({
  password: z.optional(password),
  passkey: z.optional(passkeyAssertion),
});
export type OwnerConfirmation = z.infer<typeof ownerConfirmation>;

const credentials = z.optional(z.array(z.object({ id: z.string(), type: z.literal('public-key'), transports })));

/** What a browser is asked with for a new passkey: WebAuthn's `PublicKeyCredentialCreationOptionsJSON`. */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: credentials,
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;
export const passkeyCreationAnswer = z.object({ options: passkeyCreation });

/** What a browser is asked with for one that is there: `PublicKeyCredentialRequestOptionsJSON`. */
export const passkeyRequest = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: credentials,
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;
export const passkeyRequestAnswer = z.object({ options: passkeyRequest });

const passkeyName = line(60);
export const newPasskeyBody = z.strictObject({ name: passkeyName, credential: passkeyAttestation });
export const passkeyNameBody = z.strictObject({ name: passkeyName });
/** What an app is set up with: by hand, or as `uri` in a picture that it reads. */
export const newSecondFactor = z.object({ secret: z.string(), uri: z.string() });
export const secondFactorCodeBody = z.strictObject({ code: line(40) });
/** `recoveryCodes` are shown this once: the server knows only how to recognise them. */
export const recoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()), methods: loginMethods });
export const passkeyLoginBody = z.strictObject({ credential: passkeyAssertion });
