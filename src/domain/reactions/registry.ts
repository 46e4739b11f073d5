import type { Reaction } from './reaction.ts';
import { syncCompanyDesignator } from './sync-company-designator.ts';

/** Reactions by the name definitions use. */
export const reactions: Readonly<Record<string, Reaction>> = {
  'sync-company-designator': syncCompanyDesignator,
};
