import {
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  sign as signOctets,
  verify as verifyOctets,
} from 'node:crypto';

const payloadType = 'application/vnd.in-toto+json';

/** A DSSE envelope (Dead Simple Signing Envelope 1.0) around an in-toto Statement. */
export interface Envelope {
  readonly payloadType: string;
  /** base64 */
  readonly payload: string;
  readonly signatures: readonly { readonly keyid: string; readonly sig: string }[];
}

/** The key cannot be used or read; the message says why. */
export class KeyError extends Error {}

/** A private key in PEM. @throws KeyError unless it is an Ed25519 or ECDSA key */
export function signingKey(pem: string, passphrase?: string): KeyObject {
  return checked(() => createPrivateKey({ key: pem, ...(passphrase === undefined ? {} : { passphrase }) }));
}

/** A public key in PEM. @throws KeyError unless it is an Ed25519 or ECDSA key */
export function verifyingKey(pem: string): KeyObject {
  return checked(() => createPublicKey(pem));
}

function checked(read: () => KeyObject): KeyObject {
  let key: KeyObject;
  try {
    key = read();
  } catch (error) {
    throw new KeyError(`it cannot be read: ${(error as Error).message}`);
  }
  if (key.asymmetricKeyType === 'ed25519' || key.asymmetricKeyType === 'ec') return key;
  throw new KeyError(`it is of the kind ${key.asymmetricKeyType}, and not Ed25519 or ECDSA`);
}

export function sealed(payload: Buffer, key: KeyObject): Envelope {
  const sig = signOctets(algorithmOf(key), authenticated(payload), key).toString('base64');
  return { payloadType, payload: payload.toString('base64'), signatures: [{ keyid: keyId(key), sig }] };
}

/**
 * An envelope as it is written. Many base64 texts decode to the same bytes (the last digit before the padding has unused
 * bits, and Node's decoder skips invalid characters); only the canonical one is accepted (RFC 4648 3.5),
 * so that a changed text is not taken for the original.
 */
export function envelopeText({ payloadType: type, payload, signatures }: Envelope): string {
  const written = {
    payloadType: type,
    payload: canonical(payload),
    signatures: signatures.map(({ keyid, sig }) => ({ keyid, sig: canonical(sig) })),
  };
  return `${JSON.stringify(written, null, 2)}\n`;
}

function canonical(base64: string): string {
  return Buffer.from(base64, 'base64').toString('base64');
}

/** Whether one of an envelope's signatures is by this key. */
export function isSignedBy({ payload, payloadType: type, signatures }: Envelope, key: KeyObject): boolean {
  const octets = authenticated(Buffer.from(payload, 'base64'));
  const id = keyId(key);
  const isByKey = ({ keyid, sig }: Envelope['signatures'][number]) =>
    keyid === id && verifyOctets(algorithmOf(key), octets, key, Buffer.from(sig, 'base64'));
  return type === payloadType && signatures.some(isByKey);
}

/** The pre-authentication encoding: type and payload, each preceded by its length. */
function authenticated(payload: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`DSSEv1 ${payloadType.length} ${payloadType} ${payload.length} `),
    payload,
  ]);
}

/** The digest algorithm for a key; Ed25519 has its own. */
function algorithmOf({ asymmetricKeyType }: KeyObject): string | null {
  return asymmetricKeyType === 'ed25519' ? null : 'sha256';
}

/** SHA-256 of the public key as SubjectPublicKeyInfo. */
function keyId(key: KeyObject): string {
  const half = key.type === 'private' ? createPublicKey(key) : key;
  const spki = half.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(spki).digest('hex');
}
