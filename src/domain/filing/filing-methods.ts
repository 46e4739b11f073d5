import type { FilingMethod, FilingProduct, FilingTime, Jurisdiction } from '../catalogue/catalogue.ts';
import { FEDERAL } from '../catalogue/catalogue.ts';

const HOURS_A_DAY = 24;

/** Length in hours, a business day counted as 24, so that days and hours compare. */
function hoursOf({ days, hours }: FilingTime): number {
  return days * HOURS_A_DAY + hours;
}

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}

/**
 * Lowest fee first, then quickest filed, then quickest documents. A portal's surcharge does not count, so that filing online
 * comes before mail of the same fee. What is equal in all three is ordered by key, so that the order never depends on how
 * the methods came in.
 */
export function sortFilingMethods(methods: readonly FilingMethod[]): readonly FilingMethod[] {
  return [...methods].sort(
    (one, other) =>
      one.cost - other.cost ||
      hoursOf(one.filed_in) - hoursOf(other.filed_in) ||
      hoursOf(one.docs_in) - hoursOf(other.docs_in) ||
      Number(one.key > other.key) - Number(one.key < other.key),
  );
}

/** The quickest way: soonest filed, then soonest documents, then the first; undefined where there is none. */
export function fastestMethod(methods: readonly FilingMethod[]): FilingMethod | undefined {
  return methods.reduce<FilingMethod | undefined>((best, method) => {
    if (best === undefined) return method;
    const gain =
      hoursOf(best.filed_in) - hoursOf(method.filed_in) || hoursOf(best.docs_in) - hoursOf(method.docs_in);
    return gain > 0 ? method : best;
  }, undefined);
}

const methodsByPlace = new WeakMap<FilingProduct, ReadonlyMap<Jurisdiction, readonly FilingMethod[]>>();

function sortByPlace({ filing_methods: methods }: FilingProduct) {
  const places = new Set([FEDERAL, ...methods.map(({ jurisdiction }) => jurisdiction)]);
  const federal = methods.filter(({ jurisdiction }) => jurisdiction === FEDERAL);
  const byPlace = new Map([...places].map((place) => [place, [...federal]]));
  for (const method of methods)
    if (method.jurisdiction !== FEDERAL) byPlace.get(method.jurisdiction)?.push(method);
  return new Map([...byPlace].map(([place, inPlace]) => [place, sortFilingMethods(inPlace)]));
}

/** The ways to file a product in a jurisdiction, sorted; federal ones apply in every state. Sorted once a product. */
export function methodsIn(product: FilingProduct, jurisdiction: Jurisdiction): readonly FilingMethod[] {
  let byPlace = methodsByPlace.get(product);
  if (byPlace === undefined) {
    byPlace = sortByPlace(product);
    methodsByPlace.set(product, byPlace);
  }
  return byPlace.get(jurisdiction) ?? byPlace.get(FEDERAL) ?? [];
}

/** The ways to file a product in a jurisdiction for an entity type, sorted; federal ones apply in every state. */
export function methodsFor(
  product: FilingProduct,
  jurisdiction: Jurisdiction,
  entityTypeKey: string,
): readonly FilingMethod[] {
  return methodsIn(product, jurisdiction).filter((method) => method.entity_types.includes(entityTypeKey));
}

function speedLabel(hours: number): string {
  return hours < HOURS_A_DAY ? count(hours, 'hour') : count(wholeDays(hours), 'day');
}

/** Hours in whole business days. */
function wholeDays(hours: number): number {
  return Math.round(hours / HOURS_A_DAY);
}

/** Whether documents follow a day or more after the filing. */
export function hasLaterDocuments({ docs_in }: FilingMethod): boolean {
  return wholeDays(hoursOf(docs_in)) > 0;
}

/**
 * How long a filing takes: `1 hour`, `3 days`, or `3 days + 5 more days` where documents follow. Days are business
 * days; times from 24 hours on are rounded to them.
 */
export function filingTimeLabel(method: FilingMethod): string {
  const filingHours = hoursOf(method.filed_in);
  const filing = filingHours === 0 ? 'Under 1 hour' : speedLabel(filingHours);
  return hasLaterDocuments(method)
    ? `${filing} + ${count(wholeDays(hoursOf(method.docs_in)), 'more day')}`
    : filing;
}
