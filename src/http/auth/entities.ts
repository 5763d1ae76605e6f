/** Names of HTML character references for ASCII symbols, by symbol. */
const ofAscii: readonly (readonly [sign: string, names: string])[] = [
  ['\t', 'Tab'],
  ['\n', 'NewLine'],
  ['!', 'excl'],
  ['"', 'quot QUOT'],
  ['#', 'num'],
  ['$', 'dollar'],
  ['%', 'percnt'],
  ['&', 'amp AMP'],
  ["'", 'apos'],
  ['(', 'lpar'],
  [')', 'rpar'],
  ['*', 'ast midast'],
  ['+', 'plus'],
  [',', 'comma'],
  ['.', 'period'],
  ['/', 'sol'],
  [':', 'colon'],
  [';', 'semi'],
  ['<', 'lt LT'],
  ['=', 'equals'],
  ['>', 'gt GT'],
  ['?', 'quest'],
  ['@', 'commat'],
  ['[', 'lsqb lbrack'],
  ['\\', 'bsol'],
  [']', 'rsqb rbrack'],
  ['^', 'Hat'],
  ['_', 'lowbar UnderBar'],
  ['`', 'grave DiacriticalGrave'],
  ['{', 'lcub lbrace'],
  ['|', 'verbar vert VerticalLine'],
  ['}', 'rcub rbrace'],
];

const signs: ReadonlyMap<string, string> = new Map(
  ofAscii.flatMap(([sign, names]) => names.split(' ').map((name) => [name, sign] as const)),
);

/** The ASCII symbol that an HTML character reference names (case-sensitive); undefined if there is none. */
export function signNamed(name: string): string | undefined {
  return signs.get(name);
}
