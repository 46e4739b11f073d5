import { readInside } from '../read-property.ts';
import type { Reaction } from './reaction.ts';

/**
 * Makes a checkbox check or clear every available entry of a map. The checkbox is checked only while all
 * these entries are checked. Evaluation already drops unavailable entries from the map.
 */
export const toggleAll: Reaction = {
  name: 'toggle-all',
  roles: {
    all: { takes: ['truth'], fires: true, isWritten: true },
    each: { takes: ['map'], fires: true, isWritten: true },
  },
  isTwoWay: true,
  react({ changed, given, after, with: { all = '', each = '' }, choices }) {
    const enabled = choices(each).map(({ key }) => key);
    const isChecked = (key: string) => readInside(after.get(each), key) === true;
    const isFull = enabled.length > 0 && enabled.every(isChecked);
    if (changed !== all) return isFull === (after.get(all) === true) ? undefined : { set: { [all]: isFull } };
    const isSelected = given === true;
    if (isSelected ? isFull : !enabled.some(isChecked)) return undefined;
    return {
      set: { [each]: isSelected ? Object.fromEntries(enabled.map((key) => [key, true] as const)) : {} },
    };
  },
};
