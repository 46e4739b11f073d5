import type { CartProduct } from '../cart.ts';
import { stateNameOf } from '../lines/state-name.ts';
import type { DecisionTime, FilingTime } from '../../catalogue/catalogue.ts';
import { FEDERAL } from '../../catalogue/catalogue.ts';
import type { Facts } from '../../facts.ts';
import { EXPEDITED_SETTING, submissionDate } from '../../filing/submission-date.ts';
import type { Day } from '../schedule/calendar-days.ts';

/** A filing of an order, with the times promised when it was ordered. */
export interface OrderedFiling {
  readonly product: string;
  /** Name of the state, preceded by the county or town if one was chosen; `Federal` for a federal agency. */
  readonly jurisdiction: string;
  /** Name of the federal agency. Omitted for other filings, and in older orders. */
  readonly agency?: string;
  /** Name of the filing method, such as `Online`. */
  readonly method: string;
  readonly filed_in: FilingTime;
  readonly docs_in: FilingTime;
  readonly decided_in?: DecisionTime;
  /** Set if the filing takes priority: by our service, a bundle, or the agency's expedited method. */
  readonly expedited?: true;
  /** The day of the submission to the agency. Missing in older orders. */
  readonly submitted?: Day;
}

/** A filing of an order that is placed today. */
export type PlannedFiling = OrderedFiling & Required<Pick<OrderedFiling, 'submitted'>>;

/** Lists the filings of a cart in order, without duplicates, such as the equal filings of two vehicles. */
export function listOrderedFilings(
  products: readonly CartProduct[],
  { catalogue, today, page }: Pick<Facts, 'catalogue' | 'today' | 'page'>,
): readonly PlannedFiling[] {
  const filings = new Map<string, PlannedFiling>();
  for (const {
    name,
    filing_methods: [filed],
    localJurisdictions = [],
    isExpedited,
  } of products) {
    if (filed === undefined) continue;
    const { jurisdiction, name: method, filed_in, docs_in, decided_in, expedited = isExpedited } = filed;
    const isFederal = jurisdiction === FEDERAL;
    const state = isFederal ? FEDERAL : stateNameOf(catalogue, jurisdiction);
    const agency = isFederal ? { agency: filed.filing.agency.name } : {};
    const place = [...localJurisdictions, state].join(', ');
    const decision = decided_in === undefined ? {} : { decided_in };
    const priority = expedited === undefined ? {} : { expedited };
    const submitted =
      isExpedited === undefined ? today : submissionDate(today, page.settings[EXPEDITED_SETTING]);
    const filing = {
      product: name,
      jurisdiction: place,
      ...agency,
      method,
      filed_in,
      docs_in,
      ...decision,
      ...priority,
      submitted,
    };
    filings.set(JSON.stringify(filing), filing);
  }
  return [...filings.values()];
}
