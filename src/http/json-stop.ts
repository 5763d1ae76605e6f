/** What a place in a JSON text may hold. */
type Next = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | ', or ]' | ', or }' | 'end';

/** The next sign, text, number or word, with the blanks before it (RFC 8259 2 to 7). */
const token =
  /[\t\n\r ]*(?:([[\]{},:])|("[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\u0000-\u001f]*)*")|(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y;

const blanks = /[\t\n\r ]*/y;

/** Behind a token comes what is named here; `done` ends a value, `closed` an array or object, too. */
type After = Next | 'done' | 'closed';

const value = { '[': 'value or ]', '{': 'name or }', text: 'done', word: 'done' } as const;

const grammar: Readonly<Record<Next, Readonly<Record<string, After>>>> = {
  value,
  'value or ]': { ...value, ']': 'closed' },
  name: { text: ':' },
  'name or }': { text: ':', '}': 'closed' },
  ':': { ':': 'value' },
  ', or ]': { ',': 'value', ']': 'closed' },
  ', or }': { ',': 'name', '}': 'closed' },
  end: {},
};

/** What comes behind a value within what such a sign opens. */
const within: Readonly<Record<string, Next>> = { '[': ', or ]', '{': ', or }' };

/**
 * Where a text stops being one JSON text, in UTF-16 units; its length where the end comes too early, and undefined where it
 * is one. What engines say of it differs by engine and version.
 */
export function whereParsingStops(text: string): number | undefined {
  /** What may come behind a value in each array and object that is open, and outside of all. */
  const open: Next[] = ['end'];
  let next: Next = 'value';
  let at = 0;
  for (;;) {
    const { kind, end } = tokenAt(text, at);
    const after: After | undefined = grammar[next][kind];
    if (after === undefined) break;
    if (after === 'closed') open.pop();
    if (kind in within) open.push(within[kind] as Next);
    next = after === 'done' || after === 'closed' ? (open.at(-1) as Next) : after;
    at = end;
  }
  const stop = at + (matchAt(blanks, text, at)?.[0].length ?? 0);
  return stop === text.length && next === 'end' ? undefined : stop;
}

/** A sign, `text`, `word`, or `none` of these, and where it ends. */
function tokenAt(text: string, at: number): { readonly kind: string; readonly end: number } {
  const found = matchAt(token, text, at);
  if (found === null) return { kind: 'none', end: at };
  const [whole, sign, string] = found;
  return { kind: sign ?? (string === undefined ? 'word' : 'text'), end: at + whole.length };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
