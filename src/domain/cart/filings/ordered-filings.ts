import type { CartProduct } from '../cart.ts';
import { stateNameOf } from '../lines/state-name.ts';
import type { Catalogue, DecisionTime, FilingTime } from '../../catalogue/catalogue.ts';
import { FEDERAL } from '../../catalogue/catalogue.ts';

/** A filing of an order: what is filed, where, in which way, and how long that was said to take. */
export interface OrderedFiling {
  /** Name of the product. */
  readonly product: string;
  /** Name of the state, with the county or town before it if one was chosen; `Federal` for a federal agency. */
  readonly jurisdiction: string;
  /** Name of the filing method, such as `Online`. */
  readonly method: string;
  readonly filed_in: FilingTime;
  readonly docs_in: FilingTime;
  readonly decided_in?: DecisionTime;
  /** It goes before ordinary filings. */
  readonly expedited?: true;
}

/** The filings of a cart in its order; equal ones, such as those of two vehicles, once. */
export function listOrderedFilings(
  products: readonly CartProduct[],
  catalogue: Catalogue,
): readonly OrderedFiling[] {
  const filings = new Map<string, OrderedFiling>();
  for (const {
    name,
    filing_methods: [filed],
    localJurisdictions = [],
    isExpedited,
  } of products) {
    if (filed === undefined) continue;
    const { jurisdiction, name: method, filed_in, docs_in, decided_in } = filed;
    const state = jurisdiction === FEDERAL ? FEDERAL : stateNameOf(catalogue, jurisdiction);
    const place = [...localJurisdictions, state].join(', ');
    const decision = decided_in === undefined ? {} : { decided_in };
    const priority = isExpedited === undefined ? {} : { expedited: isExpedited };
    const filing = {
      product: name,
      jurisdiction: place,
      method,
      filed_in,
      docs_in,
      ...decision,
      ...priority,
    };
    filings.set(JSON.stringify(filing), filing);
  }
  return [...filings.values()];
}
