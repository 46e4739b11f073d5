import { keepOneTicked } from './keep-one-ticked.ts';
import type { Reaction } from './reaction.ts';
import { rememberEntityType } from './remember-entity-type.ts';
import { syncCompanyDesignator } from './sync-company-designator.ts';
import { syncDomainTld } from './sync-domain-tld.ts';
import { toggleAll } from './toggle-all.ts';
import { unsupportedStatesConfirm } from './unsupported-states-confirm.ts';

/** Reactions by their name in definitions. */
export const reactions: Readonly<Record<string, Reaction>> = {
  'keep-one-ticked': keepOneTicked,
  'remember-entity-type': rememberEntityType,
  'sync-company-designator': syncCompanyDesignator,
  'sync-domain-tld': syncDomainTld,
  'toggle-all': toggleAll,
  'unsupported-states-confirm': unsupportedStatesConfirm,
};
