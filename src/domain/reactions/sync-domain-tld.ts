import { findEnding, rewriteEnding } from '../domain-names/domain-ending.ts';
import { keyOf } from '../options/options.ts';
import type { Reaction } from './reaction.ts';

/**
 * Keeps a domain name and its TLD selector in sync. A TLD typed at the end of the name is selected if
 * available. Selecting a TLD rewrites the end of the name. Never rewrites the answer being edited.
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
