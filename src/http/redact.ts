/** Takes secrets out of a text. */
export type Redact = (text: string) => string;

const mark = '[redacted]';

/** Secrets shorter than this may stand in a body by chance, which must be judged as it was. */
const leastInContent = 8;

/** What takes these secrets out, in each form in which they can be written: for header values, and for content. */
export function redactorsFor(secrets: readonly string[]): {
  readonly value: Redact;
  readonly content: Redact;
} {
  const present = secrets.filter((secret) => secret !== '');
  return {
    value: replacing(present.flatMap(formsOf)),
    content: replacing(present.filter(({ length }) => length >= leastInContent).flatMap(formsOf)),
  };
}

function formsOf(secret: string): readonly string[] {
  const base64 = Buffer.from(secret, 'utf8').toString('base64');
  const forms = [
    secret,
    base64.replace(/=+$/, ''),
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
  ];
  return [...new Set(forms)].sort((a, b) => b.length - a.length);
}

function replacing(forms: readonly string[]): Redact {
  return (text) =>
    forms.reduce((rest, form) => (rest.includes(form) ? rest.replaceAll(form, mark) : rest), text);
}
