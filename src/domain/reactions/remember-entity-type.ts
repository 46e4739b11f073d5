import { keyOf } from '../options/options.ts';
import type { Reaction } from './reaction.ts';

const INDIVIDUAL = 'Individual';

/**
 * Sets the entity type to Individual for an individual, and stores the previous type in `memory`. Restores it
 * when the visitor switches back to a business.
 */
export const rememberEntityType: Reaction = {
  name: 'remember-entity-type',
  roles: {
    filer: { takes: ['choice'], fires: true },
    entityType: { takes: ['choice'], isWritten: true },
    memory: { takes: ['choice'], isWritten: true, isKept: true },
  },
  react({ given, before, after, with: { entityType = '', memory = '' }, answerOf }) {
    const type = keyOf(before.get(entityType));
    if (keyOf(given)?.toLowerCase() === INDIVIDUAL.toLowerCase()) {
      const individual = { [entityType]: answerOf(entityType, INDIVIDUAL) };
      if (type === INDIVIDUAL) return undefined;
      return { set: type === undefined ? individual : { ...individual, [memory]: answerOf(memory, type) } };
    }
    if (type !== undefined && type !== INDIVIDUAL) return undefined;
    const remembered = keyOf(after.get(memory));
    if (remembered === undefined && type === undefined) return undefined;
    return { set: { [entityType]: remembered === undefined ? undefined : answerOf(entityType, remembered) } };
  },
};
