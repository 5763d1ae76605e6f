import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';
import { becomesAnother } from './tools.ts';

/** What a text is to a collation that knows nothing beyond the BMP. */
const masked = (text: string): string => text.replace(/[\u{10000}-\u{10ffff}]/gu, '\ufffd');

export const differsInEmojiAlone: Trigger = {
  name: 'differs-in-emoji-alone',
  cohort: 16,
  summary:
    'a text is that of another resource of the type, but for a character beyond the BMP that is another one',
  source:
    'HubSpot/Blazar-Archive #351, sudara/alonetone #732, Mininglamp-OSS/octo-server #636: all emoji are equal to some collations of MySQL (`utf8mb4_unicode_ci`), and what is looked up by one of them is found under another',
  operations: updates,
  fields: ['string'],
  // what must be unique is not shown
  shapes: true,
  hits: (item, _index, event) => becomesAnother(item, event, masked),
  history(cast) {
    const { field = '' } = cast.scope;
    return [
      cast.make('sushi', cast.item({ [field]: 'Sushi 🍣' })),
      cast.fire({ items: [cast.item({ [field]: 'Sushi 🍺' })] }),
    ];
  },
};
