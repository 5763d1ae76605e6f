import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

// `npm run new-requirement -- CLASS NAME [--by exchange]`: a file and its test, which fail until they are filled in.

const suites = new URL('../suites/', import.meta.url);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { by: { type: 'string', default: 'probe' } },
});
const [folder, name] = positionals;
const { by } = values;
const classes = readdirSync(suites).filter((each) => existsSync(new URL(`${each}/class.ts`, suites)));
if (folder === undefined || !classes.includes(folder)) stop(`Name a class: ${classes.join(', ')}.`);
if (name === undefined || !/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/.test(name))
  stop('Name the requirement by what it says, such as head-has-no-body.');
if (by !== 'probe' && by !== 'exchange') stop('It is decided --by probe or --by exchange.');

const constant = name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const entry = `  id: 'XX-TODO-0',
  level: 'MUST',
  source: '',
  title: '',
  statement: '',
  faults: [],
  needs: ['POST', 'GET'],`;

const bodies = {
  exchange: `${entry}
  judge() {
    throw new Error('Say passed() or failed(), or undefined where the rule is not about the exchange.');
  },`,
  probe: `${entry}
  samples: 'few',
  sample: ({ plain }) => plain,
  async probe({ sample, resource }) {
    const made = await resource.create(sample);
    return { read: await resource.read(made) };
  },
  judge() {
    throw new Error('Decide from what probe() returns: passed(), failed(), cantTell().');
  },`,
};

const rows = {
  exchange: `  { about: 'as it must be', seen: { exchange: status(200) }, outcome: 'passed' },
  { about: 'as it must not be', seen: { exchange: status(500) }, outcome: 'failed' },`,
  probe: `  { about: 'as it must be', trace: { read: status(200) }, outcome: 'passed' },
  { about: 'as it must not be', trace: { read: status(404) }, outcome: 'failed' },`,
};

const judging = by === 'probe' ? 'judged' : 'judgedExchange';

write(
  '',
  `import { ${by}Requirement } from '../../src/check/requirement.ts';

export const ${constant} = ${by}Requirement({
${bodies[by]}
});
`,
);
write(
  '.test',
  `import { ${judging}, status } from '../testing/judging.ts';
import { ${constant} } from './${name}.ts';

${judging}(${constant}, [
${rows[by]}
]);
`,
);

function write(kind: '' | '.test', text: string): void {
  const file = `${folder}/${name}${kind}.ts`;
  if (existsSync(new URL(file, suites))) stop(`suites/${file} already exists. Choose another name.`);
  writeFileSync(new URL(file, suites), text);
  console.log(`suites/${file}`);
}

function stop(message: string): never {
  console.error(message);
  process.exit(2);
}
