import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

/** The package that this file is a part of, in a checkout as in what is published. */
const manifest = readFileSync(findPackageJSON(import.meta.url) ?? '', 'utf8');

/** The version of this tool. */
export const toolVersion = (JSON.parse(manifest) as { readonly version: string }).version;
