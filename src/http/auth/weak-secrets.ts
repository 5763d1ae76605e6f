import type { ExtraField } from './extra-fields.ts';
import { type Login, secretsIn } from './login.ts';
import { weakness } from './vocabulary.ts';

/** The secrets of a run, and what is sent beside them. */
interface Sent {
  readonly login: Login;
  readonly headers: readonly ExtraField[];
  readonly publicText: string;
}

/** What a run warns about: secrets that cannot be removed everywhere, since they may occur by chance. */
export function weakSecretsIn({ login, headers, publicText }: Sent): readonly string[] {
  const weaknessOf = weakness(publicText);
  const held = [...secretsIn(login), ...headers.flatMap(({ held }) => held ?? [])];
  return held.flatMap(({ variable, value }) => {
    const why = weaknessOf(value);
    if (why === undefined) return [];
    const what =
      why === 'short' ? 'is shorter than 8 characters' : 'is a word of HTTP, of JSON or of the profile';
    return [
      `The secret in ${variable} ${what}: it is redacted only where it was sent and where it is a whole value. Use a longer, random one.`,
    ];
  });
}
