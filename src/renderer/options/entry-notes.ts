import { atom } from 'jotai';
import type { Atom } from 'jotai';
import type { AnswersSession } from '#state/answers/answers-session.ts';
import { statePricesAtom } from '#state/cart/state-prices.ts';
import type { CatalogueSession } from '#state/catalogue/catalogue-session.ts';
import type { SessionBase } from '#state/session-base.ts';
import type { FactsSession } from '#state/session-facts.ts';
import type { EntryNotes } from '#widgets/widget.ts';

const none: EntryNotes = {};

/** Creates the notes next to the entries of a state map: the price of checking each state, if known. */
export function entryNotesAtom(
  session: SessionBase & FactsSession & AnswersSession & CatalogueSession,
  path: string,
): Atom<EntryNotes> {
  const pricesAtom = statePricesAtom(session, path);
  return atom((get) => {
    const prices = get(pricesAtom);
    const code = get(session.catalogue.pricing);
    if (prices === undefined) return none;
    const notes: Record<string, string> = {};
    for (const [state, price] of prices) {
      if (price.kind === 'unknown') continue;
      notes[state] =
        'cents' in price
          ? (code?.describeStatePrice(price, session.text) ?? '')
          : session.text('states.unavailable');
    }
    const isPending = Object.keys(notes).length < prices.size;
    return { notes, isPending, about: session.text(isPending ? 'states.unknown' : 'states.known') };
  });
}
