import { findEnding, rewriteEnding } from '../domain-names/domain-ending.ts';
import { keyOf } from '../options/options.ts';
import type { Reaction } from './reaction.ts';

/**
 * Keeps a domain's name and the selector of its top-level domain in step: one typed at the end of the name is selected
 * where it may be chosen, and selecting one rewrites the end of the name. Neither rewrites what was just edited.
 */
export const syncDomainTld: Reaction = {
  name: 'sync-domain-tld',
  roles: {
    name: { takes: ['text'], fires: true, isWritten: true },
    tld: { takes: ['choice'], fires: true, isWritten: true },
  },
  isTwoWay: true,
  react({ changed, given, after, with: { name = '', tld = '' }, entries, choices, answerOf }) {
    const written = after.get(name);
    if (typeof written !== 'string') return undefined;
    const trimmed = written.trim();
    const typed = trimmed.toLowerCase();
    const selected = keyOf(changed === tld ? given : after.get(tld));
    const keysOf = (list: typeof entries) => list(tld).map(({ key }) => key);
    if (changed === name) {
      const ending = findEnding(typed, keysOf(choices));
      return ending === undefined || ending === selected
        ? undefined
        : { set: { [tld]: answerOf(tld, ending) } };
    }
    if (selected === undefined || selected === '') return undefined;
    const rewritten = rewriteEnding(trimmed, selected, keysOf(entries));
    return rewritten === undefined || rewritten === written ? undefined : { set: { [name]: rewritten } };
  },
};
