import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { UsageError } from '../../errors.ts';
import { KeyError, signingKey } from '../../report/integrity/dsse.ts';
import { environment } from '../../target/environment.ts';

/** A key from a file. @throws UsageError if it is not usable */
export function keyFrom(file: string, read: (pem: string) => KeyObject): KeyObject {
  let pem: string;
  try {
    pem = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(
      `${file} cannot be read (${(error as NodeJS.ErrnoException).code}). Check the path.`,
    );
  }
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
