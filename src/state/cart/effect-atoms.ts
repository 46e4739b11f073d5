import { atom } from 'jotai';
import type { Atom } from 'jotai';
import type { CartSession } from './cart-session.ts';
import type { Effects } from './effects.ts';

/**
 * What a change does to the order, in words that are found once there is what prices; undefined until then.
 * @param find takes the words from the effects of the session
 */
export function effectAtom(
  { effects }: CartSession,
  find: (effects: Effects) => Atom<string | undefined>,
): Atom<string | undefined> {
  let known: Effects | undefined;
  let words: Atom<string | undefined> | undefined;
  return atom((get) => {
    const now = get(effects);
    if (now !== known) {
      known = now;
      words = now && find(now);
    }
    return words && get(words);
  });
}
