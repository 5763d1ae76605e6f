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
  const parsed = /\.jsonc?$/i.test(file) ? parsedJson(text, file) : parsedYaml(text, file);
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

function parsedJson(text: string, file: string): Parsed {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  const [first] = errors;
  if (first !== undefined || root === undefined) {
    const where = placed(file, text, first?.offset ?? 0);
    const what = first === undefined ? 'ValueExpected' : printParseErrorCode(first.error);
    throw new UsageError(`${where}: This is not JSON (${what}). Correct it there.`);
  }
  return {
    value: jsonOf(root),
    offsetOf(path, of) {
      const node = findNodeAtLocation(root, [...path]);
      return (of === 'name' && node?.parent?.type === 'property' ? node.parent : node)?.offset;
    },
  };
}

/** Unlike the parser's own result, a member named `__proto__` becomes a property of the object itself. */
function jsonOf(node: JsonNode): unknown {
  if (node.type === 'array') return (node.children ?? []).map(jsonOf);
  if (node.type !== 'object') return node.value;
  return Object.fromEntries(
    (node.children ?? []).map(({ children: [name, value] = [] }) => [name?.value, value && jsonOf(value)]),
  );
}

const require = createRequire(import.meta.url);

function parsedYaml(text: string, file: string): Parsed {
  // loaded only for YAML: otherwise every start would wait for it, and most profiles are JSON
  const { isMap, LineCounter, parseDocument } = require('yaml') as typeof import('yaml');
  const document = parseDocument(text, { lineCounter: new LineCounter(), prettyErrors: false });
  const [error] = document.errors;
  if (error !== undefined) {
    const [what] = error.message.split('\n');
    throw new UsageError(
      `${placed(file, text, error.pos[0])}: This is neither JSON nor YAML (${what}). Correct it there.`,
    );
  }
  return {
    value: yamlOf(document, file),
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

/** @throws UsageError if aliases expand excessively, or without end */
function yamlOf(document: Document.Parsed, file: string): unknown {
  try {
    const value: unknown = document.toJS({ maxAliasCount: 100 });
    // which fails if a value contains itself
    JSON.stringify(value);
    return value;
  } catch (error) {
    throw new UsageError(`${file}: ${(error as Error).message.split('\n')[0]}. Write it without aliases.`);
  }
}

function keyOf(key: unknown): unknown {
  return typeof key === 'object' && key !== null && 'value' in key ? key.value : key;
}

function placed(file: string, text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n');
  return `${file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}
