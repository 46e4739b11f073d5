import type { Facts } from '../../facts.ts';
import { describeAnswer } from './answer-days.ts';
import type { SayText } from '../../texts.ts';
import type { Cart } from '../cart.ts';
import { stateNameOf } from '../lines/state-name.ts';
import { describeLaterCharge, laterChargesOf } from './later-charges.ts';
import { listOrderedFilings } from './ordered-filings.ts';

/** The later charges of a state, in words. */
export interface LaterNote {
  readonly heading: string;
  readonly charges: readonly string[];
}

/** What the states of an order do after it: the days of their answers, and their later charges. */
export interface StateNotes {
  readonly answers: readonly string[];
  readonly later: readonly LaterNote[];
}

type NoteFacts = Pick<Facts, 'catalogue' | 'today' | 'page'>;

function listLater({ products }: Pick<Cart, 'products'>, { catalogue }: NoteFacts, text: SayText) {
  const ordered = new Set(products.map(({ category }) => category));
  const notes = products.flatMap(({ product_id: id, state, entityType }): readonly LaterNote[] => {
    const filed = catalogue.filingProducts.find((product) => product.id === id);
    if (filed === undefined || state === null) return [];
    const due = laterChargesOf(filed, state, entityType).filter(
      ({ paid_by: type }) => type === undefined || !ordered.has(type),
    );
    if (due.length === 0) return [];
    const heading = text('later.heading', { state: stateNameOf(catalogue, state) });
    return [{ heading, charges: due.map((charge) => describeLaterCharge(charge, text)) }];
  });
  return [...new Map(notes.map((note) => [JSON.stringify(note), note])).values()];
}

/** Describes what the states of a cart do after the order. */
export function listStateNotes(cart: Pick<Cart, 'products'>, facts: NoteFacts, text: SayText): StateNotes {
  const filings = listOrderedFilings(cart.products, facts);
  const answers = filings.flatMap((filing) => describeAnswer(filing, text, facts.today) ?? []);
  return { answers: [...new Set(answers)], later: listLater(cart, facts, text) };
}
