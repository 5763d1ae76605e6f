import type { KeyObject } from 'node:crypto';
import { UsageError } from '../../errors.ts';
import { KeyError, signingKey } from '../../report/integrity/dsse.ts';
import { environment } from '../../target/environment.ts';
import { textOfFile } from '../../target/text-of-file.ts';

/** A key from a file. @throws UsageError if it is not usable */
export function keyFrom(file: string, read: (pem: string) => KeyObject): KeyObject {
  const pem = textOfFile(file);
  try {
    return read(pem);
  } catch (error) {
    if (!(error instanceof KeyError)) throw error;
    throw new UsageError(
      `${file} is not a usable key: ${error.message}. Give one of Ed25519 or ECDSA in PEM.`,
    );
  }
}

export function signingKeyFrom(pem: string): KeyObject {
  return signingKey(pem, environment()('REST_ASSAY_KEY_PASSWORD'));
}
