import { fileURLToPath } from 'node:url';
import { readDocument } from './document.ts';
import { profileFrom } from './load.ts';
import type { Profile } from './profile.ts';

const file = fileURLToPath(new URL('../../suites/profiles/data-management.json', import.meta.url));

/** The specification's own paths, envelopes and methods: what a server has that declares nothing. */
export const defaultProfile: Profile = profileFrom(readDocument(file), false);
