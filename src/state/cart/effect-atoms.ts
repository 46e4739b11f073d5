import { atom } from 'jotai';
import type { Atom } from 'jotai';
import type { CartSession } from './cart-session.ts';
import type { Effects } from './effects.ts';

/**
 * Creates the atom of a change's price text; undefined until the pricing code has loaded.
 * @param find selects the text from the session's effects
 */
export function effectAtom<Words>(
  { effects }: Pick<CartSession, 'effects'>,
  find: (effects: Effects) => Atom<Words | undefined>,
): Atom<Words | undefined> {
  let known: Effects | undefined;
  let words: Atom<Words | undefined> | undefined;
  return atom((get) => {
    const now = get(effects);
    if (now !== known) {
      known = now;
      words = now && find(now);
    }
    return words && get(words);
  });
}
