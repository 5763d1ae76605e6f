import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  findNodeAtLocation,
  type Node as JsonNode,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import type { Document } from 'yaml';
import { UsageError } from '../errors.ts';
import type { Path } from '../generate/pointer.ts';

/** A JSON, JSONC or YAML file, with the position of each of its values. */
export interface SourceDocument {
  readonly file: string;
  readonly value: unknown;
  /** `profile.yaml:12:5`, the position of a value, or of the name of a member; the closest ancestor if it is missing. */
  at(path: Path, of?: 'value' | 'name'): string;
  /** An error for the user about a path. */
  wrong(path: Path, problem: string, remedy: string, of?: 'value' | 'name'): UsageError;
}

/** Reads a JSON, JSONC or YAML file. @throws UsageError if it cannot be read, or has another format */
export function readDocument(file: string): SourceDocument {
  return documentFrom(textOf(file), file);
}

/** Parses the text of a file; its name determines the format, and what is not JSON is YAML. @throws UsageError */
export function documentFrom(text: string, file: string): SourceDocument {
  const objectTo: Objection = (offset, problem, remedy) =>
    new UsageError(`${placed(file, text, offset)}: ${problem} ${remedy}`);
  const parsed = /\.jsonc?$/i.test(file) ? parsedJson(text, objectTo) : parsedYaml(text, objectTo);
  const at: SourceDocument['at'] = (path, of = 'value') => {
    for (let length = path.length; length >= 0; length -= 1) {
      const exact = length === path.length;
      const offset = parsed.offsetOf(path.slice(0, length), exact ? of : 'value');
      if (offset !== undefined) return placed(file, text, offset);
    }
    return file;
  };
  return {
    file,
    value: parsed.value,
    at,
    wrong: (path, problem, remedy, of) => new UsageError(`${at(path, of)}: ${problem} ${remedy}`),
  };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'There is no such file' : `It cannot be read (${code ?? message})`;
    throw new UsageError(`${file}: ${why}. Check the path.`);
  }
}

interface Parsed {
  readonly value: unknown;
  offsetOf(path: Path, of: 'value' | 'name'): number | undefined;
}

/** An error for the user about what is at an offset. */
type Objection = (offset: number, problem: string, remedy: string) => UsageError;

/** Parsers keep the last of them, silently, and others the first. */
const listedTwice = ['This name is listed twice in one object.', 'Keep one of them.'] as const;

function parsedJson(text: string, objectTo: Objection): Parsed {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  const [first] = errors;
  if (first !== undefined || root === undefined) {
    const what = first === undefined ? 'ValueExpected' : printParseErrorCode(first.error);
    throw objectTo(first?.offset ?? 0, `This is not JSON (${what}).`, 'Correct it there.');
  }
  return {
    value: jsonOf(root, objectTo),
    offsetOf(path, of) {
      const node = findNodeAtLocation(root, [...path]);
      return (of === 'name' && node?.parent?.type === 'property' ? node.parent : node)?.offset;
    },
  };
}

/** Unlike the parser's own result, a member named `__proto__` becomes a property of the object itself. */
function jsonOf(node: JsonNode, objectTo: Objection): unknown {
  const { type, value, children = [] } = node;
  if (type === 'array') return children.map((child) => jsonOf(child, objectTo));
  if (type !== 'object') return value;
  const members = new Map<unknown, unknown>();
  for (const { offset, children: [name, inner] = [] } of children) {
    if (members.has(name?.value)) throw objectTo(offset, ...listedTwice);
    members.set(name?.value, inner && jsonOf(inner, objectTo));
  }
  return Object.fromEntries(members);
}

const require = createRequire(import.meta.url);

/** Loaded only for YAML: otherwise every start would wait for it, and most profiles are JSON. */
const yaml = () => require('yaml') as typeof import('yaml');

function parsedYaml(text: string, objectTo: Objection): Parsed {
  const { isMap, LineCounter, parseDocument } = yaml();
  const document = parseDocument(text, {
    lineCounter: new LineCounter(),
    prettyErrors: false,
    // 200 and "200" are one name in JSON
    uniqueKeys: (a, b) => String(keyOf(a) ?? '') === String(keyOf(b) ?? ''),
  });
  const [error] = document.errors;
  if (error?.code === 'DUPLICATE_KEY') throw objectTo(error.pos[0], ...listedTwice);
  if (error !== undefined) {
    const [what] = error.message.split('\n');
    throw objectTo(error.pos[0], `This is neither JSON nor YAML (${what}).`, 'Correct it there.');
  }
  demandTree(document, objectTo);
  return {
    value: yamlOf(document, objectTo),
    offsetOf(path, of) {
      if (of === 'name' && path.length > 0) {
        const parent = document.getIn(path.slice(0, -1), true);
        const map = path.length === 1 ? document.contents : parent;
        const pair = isMap(map) ? map.items.find(({ key }) => keyOf(key) === path.at(-1)) : undefined;
        const range = (pair?.key as { range?: [number, number, number] } | undefined)?.range;
        if (range !== undefined) return range[0];
      }
      const node = path.length === 0 ? document.contents : document.getIn(path, true);
      return (node as { range?: [number, number, number] | null } | undefined)?.range?.[0];
    },
  };
}

/** @throws UsageError for what JSON cannot represent: aliases without a value, or within it, and names that are no texts */
function demandTree(document: Document.Parsed, objectTo: Objection): void {
  const { isScalar, visit } = yaml();
  const anchored = new Map<string, unknown>();
  visit(document, {
    Value(_, node) {
      if (node.anchor !== undefined) anchored.set(node.anchor, node);
    },
    Alias(_, { source, range }, around) {
      const value = anchored.get(source);
      const problem =
        value === undefined
          ? `Nothing before it is named &${source}.`
          : `*${source} is within what &${source} names, so it would contain itself.`;
      if (value === undefined || around.some((each) => each === value))
        throw objectTo(range?.[0] ?? 0, problem, 'Write the value out.');
    },
    Pair(_, { key }) {
      if (isScalar(key)) return;
      const { range } = key as { readonly range?: readonly number[] | null };
      throw objectTo(range?.[0] ?? 0, 'The name of a member must be a text.', 'Write it out.');
    },
  });
}

/** @throws UsageError if aliases expand excessively */
function yamlOf(document: Document.Parsed, objectTo: Objection): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    throw objectTo(0, `${(error as Error).message.split('\n')[0]}.`, 'Write it without aliases.');
  }
}

function keyOf(key: unknown): unknown {
  return typeof key === 'object' && key !== null && 'value' in key ? key.value : key;
}

function placed(file: string, text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n');
  return `${file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}
