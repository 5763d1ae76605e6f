import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';
import { chosenOpening, doneTo, succeeded } from './tools.ts';

/** A slot that an identifier ends with, and what identifiers like it match. */
interface Form {
  readonly slot: string;
  readonly is: RegExp;
}

/** Fires at a resource whose identifier, which the client chose, is of some form, by member. */
export function identifierMatching(
  row: Pick<Trigger, 'name' | 'summary' | 'source' | 'cohort'>,
  forms: Readonly<Record<string, Form>>,
): Trigger {
  return {
    ...row,
    members: Object.keys(forms),
    operations: onItems,
    needs: () => ['replace'],
    when(event) {
      const { action, member } = event;
      const isChosen = doneTo(event).find(succeeded)?.operation === 'replace';
      return isChosen && forms[member]?.is.test(action.id ?? '') === true;
    },
    opening: (cast) => chosenOpening(cast, [forms[cast.member]?.slot ?? '']),
    history: (cast) => [cast.fire({ slot: forms[cast.member]?.slot ?? '' })],
  };
}
