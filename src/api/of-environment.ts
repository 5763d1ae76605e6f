import { inject } from 'vitest';
import '../runner/vitest-context.ts';
import { conformance } from './vitest.ts';

// The entry of `npx vitest run --project conformance`: vite has given the worker a BASE_URL of its own meanwhile.

conformance(() => ({ env: inject('environment') }));
