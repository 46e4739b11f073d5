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
  const words = atom((get) => {
    const known = get(effects);
    return known === undefined ? undefined : find(known);
  });
  return atom((get) => {
    const found = get(words);
    return found === undefined ? undefined : get(found);
  });
}
