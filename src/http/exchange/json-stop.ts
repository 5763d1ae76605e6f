/** What may come next in a JSON text. */
type Next = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | ', or ]' | ', or }' | 'end';

/** The next punctuator, string, number or literal, with the white space before it (RFC 8259 2 to 7). */
const token =
  /[\t\n\r ]*(?:([[\]{},:])|("[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\u0000-\u001f]*)*")|(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y;

const blanks = /[\t\n\r ]*/y;

/** What may follow a token; `done` ends a value, `closed` ends an array or object, too. */
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

/** What may follow a value within an array or object, by its opening bracket. */
const within: Readonly<Record<string, Next>> = { '[': ', or ]', '{': ', or }' };

/**
 * Where a text stops being a single JSON text, in UTF-16 units; its length if it ends too early, and undefined if it is
 * valid. The messages of engines differ by engine and version.
 */
export function whereParsingStops(text: string): number | undefined {
  /** What may follow a value in each open array and object, and at the top level. */
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

/** A punctuator, `text`, `word`, or `none` of these, and where it ends. */
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
