import { textTrigger } from './tools.ts';

export const textLikeADevice = textTrigger({
  name: 'text-like-a-device',
  cohort: 13,
  summary: 'a text is what a device is called on some systems, whatever follows behind a dot: Con, Aux, LPT1',
  source:
    'Dyalog/link #653, opentoonz/opentoonz #2908, Blockmodo/coin_registry #4: records are kept in files of their names, and what is written to such a file is nowhere',
  classes: {
    device: ['Con', /^(con|prn|aux|nul)(\..*)?$/i],
    port: ['LPT1', /^(com|lpt)\d(\..*)?$/i],
  },
});
