import type { Item } from '../../message.ts';
import type { Trigger } from '../row.ts';
import { fieldsOf } from '../scope.ts';

/** Nobody is hired at this age. */
const childhood = 14;

export const hiredAsAChild: Trigger = {
  name: 'hired-as-a-child',
  cohort: 15,
  summary:
    'an employee was hired, if the instant and the age are both right, before turning fourteen, or before being born',
  source:
    'LabRedesCefetRJ/WeGIA #1283, phamhongphuc/uit-hotel #376, odoo/odoo #136117 (what is implausible is left blank): rules about two fields, and what is made of those that break them',
  operations: ['create'],
  fields: ['integer', 'date-time'],
  // which values there may be is not shown
  shapes: true,
  hits(item, _index, { scope: { kind } }) {
    const [age] = fieldsOf(kind, ['integer']).map((name) => item[name]);
    const [hired] = fieldsOf(kind, ['date-time']).map((name) => item[name]);
    if (typeof age !== 'number' || typeof hired !== 'string') return false;
    return age > 0 && new Date(hired).getUTCFullYear() - (new Date().getUTCFullYear() - age) < childhood;
  },
  history(cast) {
    const { kind } = cast.scope;
    const values: Item = Object.fromEntries([
      ...fieldsOf(kind, ['integer']).map((name) => [name, 20]),
      ...fieldsOf(kind, ['date-time']).map((name) => [name, '1999-05-06T07:08:09.125Z']),
    ]);
    return [cast.fire({ items: [cast.item(values)] })];
  },
};
