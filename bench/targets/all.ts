import { feathersTarget } from './feathers.ts';
import { jsonServer } from './json-server.ts';
import { loopback } from './loopback.ts';
import { mockoon } from './mockoon.ts';
import type { RealTarget } from './target.ts';

/** The third-party servers. */
export const realTargets: readonly RealTarget[] = [jsonServer, feathersTarget, loopback, mockoon];
