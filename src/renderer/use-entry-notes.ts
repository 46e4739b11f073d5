import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { formatCents } from '#domain/money.ts';
import { fillText } from '#domain/texts.ts';
import { statePricesAtom } from '#state/state-prices.ts';
import { useSession } from './session-context.ts';

const TEXTS = {
  whole: 'states.price',
  'before-fee': 'states.before-fee',
  unavailable: 'states.unavailable',
} as const;

interface EntryNotes {
  /** By the key of the entry. */
  readonly notes?: Readonly<Record<string, string>>;
  /** Said once of all entries that have none. */
  readonly pending?: string;
}

const none: EntryNotes = {};

/** What stands beside the entries of a map of states: what ticking each of them costs, as far as that is known. */
export function useEntryNotes(path: string): EntryNotes {
  const session = useSession();
  const prices = useAtomValue(useMemo(() => statePricesAtom(session, path), [session, path]));
  return useMemo(() => {
    if (prices === undefined) return none;
    const notes: Record<string, string> = {};
    for (const [state, price] of prices) {
      if (price.kind === 'unknown') continue;
      const words = session.text(TEXTS[price.kind]);
      notes[state] = 'cents' in price ? fillText(words, { price: formatCents(price.cents) }) : words;
    }
    const isPending = Object.keys(notes).length < prices.size;
    return isPending ? { notes, pending: session.text('states.unknown') } : { notes };
  }, [prices, session]);
}
