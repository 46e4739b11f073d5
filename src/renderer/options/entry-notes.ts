import { atom } from 'jotai';
import type { Atom } from 'jotai';
import { formatCents } from '#domain/money.ts';
import { fillText } from '#domain/texts.ts';
import type { AnswersSession } from '#state/answers/answers-session.ts';
import { statePricesAtom } from '#state/cart/state-prices.ts';
import type { CatalogueSession } from '#state/catalogue/catalogue-session.ts';
import type { SessionBase } from '#state/session-base.ts';
import type { FactsSession } from '#state/session-facts.ts';
import type { EntryNotes } from '#widgets/widget.ts';

const TEXTS = {
  whole: 'states.price',
  'before-fee': 'states.before-fee',
  unavailable: 'states.unavailable',
} as const;

const none: EntryNotes = {};

/** The notes beside the entries of a map of states: what ticking each of them costs, as far as that is known. */
export function entryNotesAtom(
  session: SessionBase & FactsSession & AnswersSession & CatalogueSession,
  path: string,
): Atom<EntryNotes> {
  const pricesAtom = statePricesAtom(session, path);
  return atom((get) => {
    const prices = get(pricesAtom);
    if (prices === undefined) return none;
    const notes: Record<string, string> = {};
    for (const [state, price] of prices) {
      if (price.kind === 'unknown') continue;
      const words = session.text(TEXTS[price.kind]);
      notes[state] = 'cents' in price ? fillText(words, { price: formatCents(price.cents) }) : words;
    }
    const isPending = Object.keys(notes).length < prices.size;
    return { notes, isPending, about: session.text(isPending ? 'states.unknown' : 'states.known') };
  });
}
