import { textTrigger } from './tools.ts';

export const textThatFoldsOtherwise = textTrigger({
  name: 'text-that-folds-otherwise',
  cohort: 2,
  summary:
    'a text with letters whose other case, or plain form, is of another length or depends on the language',
  source:
    'j256/ormlite-core #115, hazelcast/hazelcast #6324 (toLowerCase in Turkish), collations in which ß is ss',
  classes: {
    'sharp-s': ['Straße', /[ßẞ]/],
    'turkish-i': ['İzmir', /[İı]/],
    sigma: ['ΟΔΟΣ', /[Σς]/],
    ligature: ['ﬁne', /[\ufb00-\ufb06]/],
    'full-width': ['ＡＢＣ', /[\uff01-\uff5e]/],
  },
});
