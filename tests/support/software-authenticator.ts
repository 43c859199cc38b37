import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '#shared/contract/login-methods.ts';

interface Ceremony {
  /** the page that asks; the marketplace's own unless a test is another site */
  readonly origin?: string;
  /** whether the person was checked by finger, face or code */
  readonly verified?: boolean;
  /** in a frame of another site */
  readonly crossOrigin?: boolean;
  /** the site whose keys are asked for, as the device knows it */
  readonly rpId?: string;
}

const here = 'http://localhost:3000';
const base64url = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();

/** A device that makes and uses passkeys as WebAuthn says (ES256, no attestation), in a test's own memory. */
export function aSoftwareAuthenticator({ counts = true } = {}) {
  const keys = new Map<string, { privateKey: KeyObject; userHandle: string }>();
  let counter = 0;

  function authenticatorData(rpId: string, { verified = true }: Ceremony, attested = Buffer.alloc(0)): Buffer {
    const flags = 0x01 | (verified ? 0x04 : 0) | 0x08 | 0x10 | (attested.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counts ? (counter += 1) : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested]);
  }

  const clientData = (type: string, challenge: string, { origin = here, crossOrigin = false }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }));

  return {
    /** Sets how often it says that it was used: a copy of it does not know what the other one has done. */
    setCounter: (value: number) => {
      counter = value;
    },

    create(options: PasskeyCreation, ceremony: Ceremony = {}): PasskeyAttestation {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const credentialId = randomBytes(32);
      const id = base64url(credentialId);
      keys.set(id, { privateKey, userHandle: options.user.id });
      const length = Buffer.from([0, credentialId.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(x, y)]);
      const data = authenticatorData(ceremony.rpId ?? options.rp.id, ceremony, attested);
      const clientDataJSON = base64url(clientData('webauthn.create', options.challenge, ceremony));
      const attestationObject = base64url(attestation(data));
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject, transports: ['internal'] },
      };
    },

    /** Uses the key that it made last, or that of `id`. */
    use(options: PasskeyRequest, ceremony: Ceremony = {}, id = [...keys.keys()].at(-1) ?? ''): PasskeyAssertion {
      const key = keys.get(id);
      if (!key) throw new Error('This device has no such key.');
      const data = authenticatorData(ceremony.rpId ?? options.rpId, ceremony);
      const client = clientData('webauthn.get', options.challenge, ceremony);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), key.privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: key.userHandle,
        },
      };
    },
  };
}

/** CBOR of `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`. */
const coseKey = (x: string, y: string) =>
  Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);

/** CBOR of `{fmt: 'none', attStmt: {}, authData}`. */
function attestation(authData: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  const length = Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    length,
    authData,
  ]);
}
