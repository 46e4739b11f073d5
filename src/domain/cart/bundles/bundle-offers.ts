import type { Answers } from '../../answers/answers.ts';
import type { Bundle, BundleCondition, Jurisdiction } from '../../catalogue/catalogue.ts';
import type { Facts } from '../../facts.ts';
import type { CompiledForm } from '../../form.ts';
import type { Cents } from '../../money.ts';
import { keyOf } from '../../options/options.ts';
import { readFieldKey } from '../../products/read-field-key.ts';

/** A bundle that the cart may hold: what it takes in, and what it costs. */
export interface BundleOffer {
  readonly type: 'subscription' | 'other';
  readonly id: number;
  readonly name: string;
  readonly product_ids: readonly number[];
  /** How many registered agent services it also takes in. */
  readonly agents: number;
  /** What is said below its line, in words. */
  readonly items: readonly string[];
  /** Where it is sold; undefined for everywhere. */
  readonly jurisdictions?: readonly Jurisdiction[];
  /** Whether answers ask for it; else it is sold with the products it takes in. */
  readonly isAsked: boolean;
  readonly price: Cents;
  readonly monthly?: Cents;
  /** Months until it renews; null where it does not. */
  readonly duration: number | null;
}

/** Offers, and what an operator should know about those that cannot be made. */
export interface BundleOffers {
  readonly offers: readonly BundleOffer[];
  readonly reports: readonly string[];
}

const BUSINESS_IDENTITY = 'businessIdentityToggle';

/** Whether the answers a bundle waits for are given: those of one of its alternatives, and the identity's own tick. */
export function isBundleAsked({ config }: Bundle, form: CompiledForm, answers: Answers): boolean {
  const holds = ({ fieldKey, fieldVal }: BundleCondition) => {
    const answer = readFieldKey(form, answers, fieldKey);
    return answer === fieldVal || (answer !== undefined && keyOf(answer) === fieldVal);
  };
  if (config.isBusinessIdentity && answers.get(BUSINESS_IDENTITY) !== true) return false;
  if (!config.fieldTriggerToggle) return true;
  return config.orConditions.some(({ andConditions }) => andConditions.every(holds));
}

/** Whether a visitor can tick that what the form sells is filed the quickest way. */
function hasExpeditedTick({ cart }: CompiledForm): boolean {
  return [...cart.primary, ...cart.optional].some(({ expeditedBy }) => expeditedBy !== undefined);
}

/** Whether a visitor can do without a bundle: each of its alternatives waits for a box of the form. */
export function isDeclinable({ config }: Pick<Bundle, 'config'>, { fields }: CompiledForm): boolean {
  if (config.isBusinessIdentity) return fields[BUSINESS_IDENTITY] !== undefined;
  return (
    config.orConditions.length > 0 &&
    config.orConditions.every(({ andConditions }) =>
      andConditions.some(
        ({ fieldKey, fieldVal }) => fieldVal === true && fields[fieldKey]?.type === 'boolean',
      ),
    )
  );
}

/** The bundles of the page whose answers are given, in the page's order. */
export function findBundleOffers(
  form: CompiledForm,
  answers: Answers,
  { page, catalogue }: Facts,
): BundleOffers {
  const reports: string[] = [];
  const offers = (page.bundles ?? []).flatMap((id): readonly BundleOffer[] => {
    const bundle = catalogue.bundles.find(({ product_id }) => product_id === id);
    const sold = catalogue.simpleProducts.find((product) => product.id === id);
    if (bundle === undefined || sold === undefined) {
      reports.push(`The catalogue has no bundle ${id}, which the page "${page.pageID}" sells.`);
      return [];
    }
    if (bundle.config.expeditedProcessingOptInToggle && !hasExpeditedTick(form))
      reports.push(`The page "${page.pageID}" sells "${sold.name}" without its expedited opt-in.`);
    if (!isBundleAsked(bundle, form, answers)) return [];
    const { config, product_ids, ra_product_count: agents } = bundle;
    const { name, price, duration } = sold;
    const isAsked = config.fieldTriggerToggle || config.isBusinessIdentity;
    const offer: BundleOffer = {
      type: 'other',
      id,
      name,
      product_ids,
      agents,
      items: config.lineItems,
      isAsked,
      price,
      duration,
      ...(config.jurisdiction_limit_toggle ? { jurisdictions: config.jurisdiction_limit_select } : {}),
    };
    return [offer];
  });
  return { offers, reports };
}
