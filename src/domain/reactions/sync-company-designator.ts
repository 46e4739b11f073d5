import type { Reaction } from './reaction.ts';
import { nameWithDesignator, splitDesignator } from '../input/split-designator.ts';

/**
 * Keeps a company's name and designator in sync. A designator typed at the end of the name is selected if available.
 * Choosing a designator rewrites the end of the name. Never rewrites the answer being edited: if the visitor removes
 * the designator from the name, the order adds it again.
 */
export const syncCompanyDesignator: Reaction = {
  name: 'sync-company-designator',
  roles: {
    name: { takes: ['text'], fires: true, isWritten: true },
    designator: { takes: ['choice', 'text'], fires: true, isWritten: true },
  },
  isTwoWay: true,
  react({ changed, after, entries, choices, with: { name = '', designator = '' } }) {
    const nameNow = after.get(name);
    const chosen = after.get(designator);
    if (typeof nameNow !== 'string') return undefined;
    const known = entries(designator).map(({ key }) => key);
    if (changed === name) {
      const written = splitDesignator(nameNow, known).designator;
      const isChoosable = choices(designator).some(({ key }) => key === written);
      return written === undefined || written === chosen || !isChoosable
        ? undefined
        : { set: { [designator]: written } };
    }
    if (typeof chosen !== 'string' || chosen === '') return undefined;
    const rewritten = nameWithDesignator(nameNow, chosen, known);
    return rewritten === nameNow ? undefined : { set: { [name]: rewritten } };
  },
};
