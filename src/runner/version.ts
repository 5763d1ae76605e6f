import manifest from '../../package.json' with { type: 'json' };

/** The version of this tool. */
export const toolVersion: string = manifest.version;
