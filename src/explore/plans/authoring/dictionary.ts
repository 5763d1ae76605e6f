// What people and programs write, by where in a text it matters. A server that treats some of it in a way of its own is rarely the
// one that these were written for, so breadth counts.

/** A bit of everything that servers trim, cut, fold, escape, recode, normalise, complete, link, typeset, expand, abbreviate, censor, repair, correct and blacken. */
export const middles: readonly string[] = [
  'aB  c\td Zoë Ørå Žњ e\u0301 ﬁne Ⅷ½²٣ İß “Ж 名前 😀 שלום سلام \u200b',
  `<b>&amp; & "q" 'O' \\n C:\\dir 50%25 1+1=2 $& $$ \${x} %s ../a//b`,
  ' now... -- (c) :) 1/2 *b* a, b; c|d #e www.example.org, https://example.org/a/ a.da+b@example.org, 192.0.2.17, +442079460958, +44 20 7946 0958',
  ' {{ x }} Ann Hancock Limited, née Lee & Bert / Carl, North Street of the New New Town, Bassett, Titchfield, Germany',
  ' CafÃ© â€™s TWo i , teh st. b password: none GB82 WEST 1234 5698 7654 32 4111 1111 1111 1111 078-05-1120',
  ' `c` d (e) f [g]\r\n# h\n- i\n12. j\r\nb\u0007',
  ' 🇳🇴 7\ufe0f\u20e3 👍🏽 👩\u200d👩\u200d👧 \ufffd \ue001 \u0378 $1,234.50 12,50 € 5 kg 20 °C 12:30 29.02.2024 1st IV 0xFF @ada :tada: [[b c]]',
];

/** What texts begin with. */
// biome-ignore format: a line for each theme
export const aheads: readonly string[] = [
  'The ', 'A ', 'an ', 'La ', 'Der ', 'Los ', "L'", 'd’',
  'Dr. ', 'Mr ', 'Mrs. ', 'Prof. Dr. ', 'Sir ', 'St. ', 'Mc', "O'", 'von ', 'de la ', 'al-', 'Mt. ',
  'c/o ', 'Attn: ', 'Re: ', 'No. ', 'Flat 2, ', 'PO Box ',
  '0', '007 ', '1st ', '12 ', '1,000 ', '3.5 ', '(1) ', '1986. ', 'II. ', 'a) ', '+1 ', '-1 ', '$5 ', '€ 5 ', 'EUR 5 ',
  '#', '# ', '- ', '* ', '> ', '=', '=1+', '-', '+', '@', '/', '~', '.', ',', '!', '?', '&', '%', '$', '_', ':', ';', '|', '^',
  'http://', 'www.', 'mailto:', 'data:', 'javascript:', 'file:', 'null ', 'true ', 'select ', 'x:',
  'É', 'ß', 'İ', 'ı', 'ñ', 'Å', 'я', 'Ω', '漢', 'あ', '한', 'ع', 'א', 'ไ', '😀', '🇳🇴', '7\ufe0f\u20e3', '👍🏽',
  '\t', '\n', '\u00a0', '\u200b', '\ufeff', '\u0301', '\u202e', '\u3000',
];

/** What texts end with. */
// biome-ignore format: a line for each theme
export const behinds: readonly string[] = [
  ' Jr.', ', Jr.', ' III', ' PhD', ', MD', ' Ltd.', ', Inc.', ' GmbH', ' & Co.', ' AS', ' S.A.',
  ' Street', ' St.', ' Rd', ' 12b', ' No. 7', ', London', ', NY 10001', ', the', ' and', ' of',
  ' (2)', ' (copy)', ' [draft]', ' 2', '2', ' 007', ' 1.0', ' v2', ' 50', ' 5 €', ' 12,50 €', ' 5 EUR', ' 5-',
  '.', '...', '…', '!', '?', ':', ';', ',', '-', ' -', '–', '/', '\\', '%', '$', '*', '+', '#', '=', '|', '&', '@', '~', '_', '^',
  '"', "'", "'s", "s'", ')', ']', '}', '>', '<', '(', '<br>', '-->', ';--', '.txt', '.jr', '.com', ' kg', '°C',
  'é', 'e\u0301', 'ß', 'İ', 'ı', 'ﬁ', '²', '½', '™', 'ς', 'Σ', '漢', 'か\u3099', 'я', 'א', 'ع',
  '😀', '🇳🇴', '7\ufe0f\u20e3', '👍🏽', '👩\u200d👩\u200d👧', '\u200d', '\u200f', '\ufe0f', '\ufffd', '\u00ad', '\ue001',
  '\n', '\r\n', '\t', ' ', '  ', '\u00a0', '\u200b', '\u3000',
];

/** What a whole text may be. */
// biome-ignore format: a line for each theme
export const wholeTexts: readonly string[] = [
  'Monday', 'Tuesday', 'Sat', 'March', 'May', 'June', 'December', 'Today', 'tomorrow', 'March 1', 'TBD', 'now', 'noon', 'Q1',
  'Yes', 'No', 'yes', 'On', 'Off', 'Y', 'True', 'FALSE', 'All', 'Any', 'None', 'NONE', 'Nil', 'Null', 'NULL', 'void', 'undefined', 'nan',
  '-n', '-rf', '--help', '--', '/s', '/?', 'GET / HTTP/1.1', 'HTTP/1.1 200 OK', 'Content-Length: 0', '--boundary', '\r\n--a--\r\n',
  'Other', 'Unknown', 'General', 'Default', 'Test', 'test', 'Admin', 'root', 'Guest', 'Anonymous', 'System', 'Public', 'New', 'Deleted', 'Copy', 'John Doe', 'Jane Doe', 'foo', 'Dummy', 'asdf', 'qwerty', 'Lorem ipsum dolor', 'xxx',
  'Germany', 'US', 'UK', 'London', 'Paris', 'English', 'Red', 'Mr', 'Dr.', 'Jr.', 'III', 'Ltd', 'Inc.', 'GmbH', 'The', 'A', 'de', 'van', 'Mc', "O'",
  '0', '1', '-1', '+1', '7', '42', '99', '100', '255', '256', '1000', '32768', '65536', '123456', '00', '0042', '1.0', '1.50', '.5', '5.', '1,000', '1.000,00', '1e3', '1E5', '12e3', '-0',
  '3/4', '1:2', '50%', '100 %', '=12+30', '=A1', '1+1', '$5', '$1,234.50', '5 €', '12,50 €', 'EUR 120', '5 USD', '(45.00)', '5-', '№ 5', '#1', '1st', '2nd', 'IV', '½', '5 kg', '20°C', '10 MB', '5x',
  '12:30', '12:30:45', '7pm', '2024', '1999', '2024-02-29', '2024-03-01T10:00:00Z', '2024-03-01 10:00:00', '1 Mar 2024', '2024-W09', '29/02/2024', '02-29', '20240229', '1620284889', '1620284889125', 'P1D', '+02:00', 'UTC',
  'SW1A 1AA', '90210', '12b', 'No. 7', 'A4', 'B-12', 'X1Y2', '12 34', '078-05-1120', '020 7946 0958', '555-0100',
  '59.91, 10.75', '59.9139,10.7522', '-33.87 151.21', '59°54\u2032N 10°45\u2032E', "59° 54' 50\" N", 'POINT(10 59)', 'geo:59,10', 'K1A 0B1', '10115', '1010 AB', '75008 Paris', 'Springfield, IL', 'Oslo, NO', 'London, UK', 'NW1',
  'Sample', 'demo', 'Trial', 'Fake name', 'lorem ipsum', 'zxcvbn', 'hjkl', 'bar', 'baz', 'John Smith', 'Max Mustermann', 'blah blah',
  'id', 'ID', 'name', 'type', 'length', 'size', 'data', 'value', 'select', 'from', 'user', 'constructor', 'toString', '__proto__', 'class', 'new',
  'localhost', '127.0.0.1', '::1', 'example.org', 'a@b', 'http://a', '/', '/a', '..', './a', 'C:', 'a.txt', 'index.html', '~', '*', '**', '%', '_', '?', '#', '&', ';', ',', '.', '-', '--', '...', '$', '@', '|', '+', '=', '<', '>', '()', '[1]', '{}', '""', "''", '`',
  'é', 'ß', 'İ', 'I', 'ı', 'i', 'ﬁ', 'œ', '漢', 'あ', 'я', 'Ω', 'א', 'ع', '😀', '🇳🇴', '7\ufe0f\u20e3', '👍🏽', '👩\u200d👩\u200d👧', '\u00a0', '\u200b', '\u3000', '\t', '  ',
  'AA', 'aa', 'aaa', 'abc', 'ABC', 'aBc', 'level', 'a a', 'a  a', 'a b', 'A B C', 'a-b', 'a_b', 'aB', 'a.b', 'a,b', 'a, b, a', 'a;b', 'a|b', 'a=b', 'a:b', 'a/b', 'a&b', 'a+b', 'x',
];
