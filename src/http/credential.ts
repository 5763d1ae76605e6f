import { createHash } from 'node:crypto';

/** What goes into Authorization, known by a label so that no secret is ever recorded. */
export interface Credential {
  /** In words: `the token`, `the token without its last character`. */
  readonly label: string;
  /** The values to send, one for each Authorization field. */
  readonly values: readonly string[];
  /** The same values as a POSIX shell would write them with $ACCESS_TOKEN: what is recorded in their place. */
  readonly recorded: readonly string[];
}

/** The right token as RFC 6750 2.1 presents it. */
export function bearer(token: string): Credential {
  return { label: 'the token', values: [`Bearer ${token}`], recorded: ['Bearer $ACCESS_TOKEN'] };
}

/** No Authorization at all. */
export const anonymous: Credential = { label: 'no Authorization', values: [], recorded: [] };

/** Credentials that are wrong in one way each; none of them is the right one. */
export function wrongCredentials(token: string): readonly Credential[] {
  const stranger = strangerTo(token);
  const swapped = swapCase(token);
  const one = (label: string, value: string, recorded: string): Credential => ({
    label,
    values: [value],
    recorded: [recorded],
  });
  return [
    one('another token', `Bearer ${stranger}`, `Bearer ${stranger}`),
    one('the token without its last character', `Bearer ${token.slice(0, -1)}`, 'Bearer ${ACCESS_TOKEN%?}'),
    one('the token and one more character', `Bearer ${token}x`, 'Bearer ${ACCESS_TOKEN}x'),
    ...(swapped === token
      ? []
      : [
          one(
            'the token in the other case',
            `Bearer ${swapped}`,
            "Bearer $(printf %s \"$ACCESS_TOKEN\" | tr 'A-Za-z' 'a-zA-Z')",
          ),
        ]),
    one('an empty token', 'Bearer ', 'Bearer '),
    one('the token under another scheme', `Token ${token}`, 'Token $ACCESS_TOKEN'),
    one(
      'the token as Basic user name',
      `Basic ${base64(`${token}:`)}`,
      'Basic $(printf %s "$ACCESS_TOKEN:" | base64 | tr -d \'\\n\')',
    ),
    one(
      'the token as Basic password',
      `Basic ${base64(`user:${token}`)}`,
      'Basic $(printf %s "user:$ACCESS_TOKEN" | base64 | tr -d \'\\n\')',
    ),
    one('garbage', '!!! not a credential !!!', '!!! not a credential !!!'),
    {
      label: 'two Authorization fields, the right one second',
      values: [`Bearer ${stranger}`, `Bearer ${token}`],
      recorded: [`Bearer ${stranger}`, 'Bearer $ACCESS_TOKEN'],
    },
  ];
}

/** What is sent or may be echoed of a secret, and gives it away to whoever knows how it was made. */
export function nearMissesOf(secret: string): readonly string[] {
  const prefix = secret.slice(0, -1);
  return [swapCase(secret), ...(prefix.length < leastPrefix ? [] : [prefix])];
}

/** A shorter prefix may be a word of its own, as `customer` is of `customer1`. */
const leastPrefix = 16;

/** Looks random and is as long as the token; made of its length alone, as it is recorded and must tell nothing. */
function strangerTo(token: string): string {
  const outputLength = Math.ceil(token.length / 2);
  const candidates = ['another', 'yet another'].map((text) =>
    createHash('shake256', { outputLength }).update(text).digest('hex').slice(0, token.length),
  );
  return candidates.find((candidate) => candidate !== token) ?? '';
}

function swapCase(token: string): string {
  return token.replace(/[A-Za-z]/g, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()));
}

function base64(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64');
}
