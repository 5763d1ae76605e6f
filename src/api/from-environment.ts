import { inject } from 'vitest';
import '../runner/vitest-context.ts';
import { conformance } from './vitest.ts';

// The entry of `npx vitest run --project conformance`: vite has set BASE_URL in the worker to a value of its own.

conformance(() => ({ env: inject('environment') }));
