import { createPrivateKey, X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import { UsageError } from '../errors.ts';
import type { Route } from '../http/transport/route.ts';
import type { Connection } from '../profile/profile.ts';
import { textOfFile } from './text-of-file.ts';

/**
 * The certificates and the key in the files that the user names, PEM.
 * @throws UsageError if a TLS connection cannot use them: otherwise the target would be blamed for that
 */
export function certificatesFrom({ ca, cert, key }: Connection): Pick<Route, 'ca' | 'cert' | 'key'> {
  if ((cert === undefined) !== (key === undefined)) {
    throw new UsageError('A certificate and its key go together. Give both --cert and --key.');
  }
  return {
    ...(ca === undefined ? {} : { ca: trustedIn(ca) }),
    ...(cert === undefined || key === undefined ? {} : identityIn(cert, key)),
  };
}

function trustedIn(file: string): string {
  const text = pemIn(file);
  // Node itself ignores all certificates from the first one that it cannot read
  const blocks = text.split(/(?=-----BEGIN )/).filter((block) => certificate.test(block));
  if (blocks.length === 0)
    throw new UsageError(
      `${file} contains no certificate. Give the certificates to trust, in PEM, with --ca.`,
    );
  for (const block of blocks) {
    demandUsable(() => new X509Certificate(block), {
      what: `A certificate in ${file}`,
      remedy: 'Give the certificates to trust, in PEM, with --ca.',
    });
  }
  return text;
}

const certificate = /^-----BEGIN ((X509|TRUSTED) )?CERTIFICATE-----/;

function identityIn(certFile: string, keyFile: string): Required<Pick<Route, 'cert' | 'key'>> {
  const [cert, key] = [pemIn(certFile), pemIn(keyFile)];
  const identified = demandUsable(() => whole(cert), {
    what: `The certificate in ${certFile}`,
    remedy: "Give the client's certificate, and then those of its chain, in PEM, with --cert.",
  });
  const own = demandUsable(() => createPrivateKey(key), {
    what: `The key in ${keyFile}`,
    remedy: 'Give a private key without a password, in PEM, with --key.',
  });
  if (!identified.checkPrivateKey(own))
    throw new UsageError(
      `The key in ${keyFile} is not that of the certificate in ${certFile}. Give the two that belong together with --cert and --key.`,
    );
  return { cert, key };
}

/** The first certificate of a chain. @throws if any of them cannot be used */
function whole(chain: string): X509Certificate {
  createSecureContext({ cert: chain });
  return new X509Certificate(chain);
}

/** @throws UsageError if OpenSSL refuses it */
function demandUsable<T>(
  used: () => T,
  { what, remedy }: { readonly what: string; readonly remedy: string },
): T {
  try {
    return used();
  } catch (error) {
    const [reason] = (error as Error).message.split(':').slice(-1);
    throw new UsageError(`${what} cannot be used (${reason}). ${remedy}`);
  }
}

function pemIn(file: string): string {
  const text = textOfFile(file);
  if (/-----BEGIN [A-Z0-9 ]+-----/.test(text)) return text;
  throw new UsageError(`${file} is not PEM. Give a file that holds -----BEGIN … -----.`);
}
