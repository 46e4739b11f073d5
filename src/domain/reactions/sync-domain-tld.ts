import { keyOf } from '../options.ts';
import type { Reaction } from './reaction.ts';

function withoutDot(key: string): string {
  return key.toLowerCase().replace(/^\./, '');
}

/** The longest of these endings that the name has: `co.uk` before `uk`. */
function findEnding(name: string, endings: readonly string[]): string | undefined {
  return endings
    .filter((ending) => name.endsWith(`.${withoutDot(ending)}`))
    .sort((a, b) => b.length - a.length)[0];
}

/** The name with another ending; undefined for a name that has none to rewrite. */
function rewriteEnding(name: string, ending: string, endings: readonly string[]): string | undefined {
  const known = findEnding(name.toLowerCase(), endings);
  const dot = known === undefined ? name.lastIndexOf('.') : name.length - withoutDot(known).length - 1;
  if (dot <= 0) return undefined;
  const rewritten = `${name.slice(0, dot)}.${withoutDot(ending)}`;
  const now = findEnding(rewritten.toLowerCase(), endings);
  // What was left may make a longer ending of it: `ruiz.co` with `uk` is `ruiz.co.uk`.
  const isLonger = now !== undefined && now.length > ending.length;
  return isLonger ? (rewriteEnding(rewritten, ending, endings) ?? rewritten) : rewritten;
}

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
