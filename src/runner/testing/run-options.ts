import { classesFor } from '../../explore/classes.ts';
import { defaults, type RunOptions } from '../../explore/options.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import { publicTextOf } from '../../target/target.ts';

type Needed = Pick<RunOptions, 'baseUrl' | 'folder'> & { readonly token: string };

/** The options of a quick run against a target that takes a bearer token. */
export function quickRun({ token, ...needed }: Needed, more: Partial<RunOptions> = {}): RunOptions {
  const profile = more.profile ?? defaultProfile;
  return {
    ...defaults,
    effort: 'quick',
    seed: 5,
    login: { scheme: 'bearer', token: { variable: 'ACCESS_TOKEN', value: token } },
    headers: [],
    sensitive: [],
    publicText: publicTextOf(needed.baseUrl, profile),
    route: { insecure: false },
    profile,
    only: [],
    classes: classesFor(profile, new Set()),
    windowMs: profile.windowMs,
    waitMs: 0,
    // resources that are left disappear with the server
    maxLeft: Number.POSITIVE_INFINITY,
    suites: [],
    ...needed,
    ...more,
  };
}
