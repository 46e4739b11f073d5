import type { Answers } from '../../answers/answers.ts';
import type { Bundle, BundleCondition, Jurisdiction } from '../../catalogue/catalogue.ts';
import type { Facts } from '../../facts.ts';
import type { CompiledForm } from '../../form.ts';
import type { Cents } from '../../money.ts';
import { keyOf } from '../../options/options.ts';
import { readInside } from '../../read-property.ts';

/** A bundle that the cart may include, with its contents and price. */
export interface BundleOffer {
  readonly type: 'subscription' | 'other';
  readonly id: number;
  readonly name: string;
  readonly product_ids: readonly number[];
  /** Number of registered agent services included in addition to `product_ids`. */
  readonly agents: number;
  /** Texts below the bundle's line. */
  readonly items: readonly string[];
  /** Jurisdictions where the bundle is sold; undefined for everywhere. */
  readonly jurisdictions?: readonly Jurisdiction[];
  /**
   * True if the answers select the bundle explicitly. Otherwise the bundle is sold only with at least one of
   * its products.
   */
  readonly isAsked: boolean;
  readonly price: Cents;
  readonly monthly?: Cents;
  /** Months until the bundle renews; null if it does not. */
  readonly duration: number | null;
}

/** Offers, and log messages for operators about bundles that cannot be sold as configured. */
export interface BundleOffers {
  readonly offers: readonly BundleOffer[];
  readonly reports: readonly string[];
}

const BUSINESS_IDENTITY = 'businessIdentityToggle';

/**
 * Returns whether the answers select a bundle. A business identity bundle requires its own checkbox to be
 * checked. A bundle with answer conditions needs one of its alternatives to match.
 */
export function isBundleAsked({ config }: Bundle, form: CompiledForm, answers: Answers): boolean {
  const holds = ({ fieldKey, fieldVal }: BundleCondition) => {
    const answer = readFieldKey(form, answers, fieldKey);
    return answer === fieldVal || (answer !== undefined && keyOf(answer) === fieldVal);
  };
  if (config.isBusinessIdentity && answers.get(BUSINESS_IDENTITY) !== true) return false;
  if (!config.fieldTriggerToggle) return true;
  return config.orConditions.some(({ andConditions }) => andConditions.every(holds));
}

/** Returns whether the form has a checkbox for expedited filing. */
function hasExpeditedCheckbox({ cart }: CompiledForm): boolean {
  return [...cart.primary, ...cart.optional].some(({ expeditedBy }) => expeditedBy !== undefined);
}

/**
 * Returns whether a visitor can decline a bundle. This is possible if each of the bundle's alternatives
 * requires a checkbox.
 */
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

/** Finds the page's bundles that the answers select, in the page's order. */
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
      reports.push(
        `Unknown bundle ${id}: the page "${page.pageID}" sells it, but the catalog does not have it.`,
      );
      return [];
    }
    if (bundle.config.expeditedProcessingOptInToggle && !hasExpeditedCheckbox(form))
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

/**
 * Reads the answer at a path from the catalog, such as `companyInformation.entityType.key`. The path names a
 * field or a property inside its answer. Returns undefined if the form has no such field.
 */
function readFieldKey(form: CompiledForm, answers: Answers, fieldKey: string): unknown {
  const names = fieldKey.split('.');
  for (let length = names.length; length > 0; length -= 1) {
    const path = names.slice(0, length).join('.');
    if (Object.hasOwn(form.fields, path) || Object.hasOwn(form.fixed, path))
      return readInside(answers.get(path), ...names.slice(length));
  }
  return undefined;
}
