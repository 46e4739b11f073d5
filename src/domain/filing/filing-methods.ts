import type { FilingMethod, FilingProduct, FilingTime, Jurisdiction } from '../catalogue/catalogue.ts';
import { FEDERAL } from '../catalogue/catalogue.ts';

const HOURS_A_DAY = 24;

/** Converts a filing time to hours for comparison. A business day counts as 24 hours. */
function hoursOf({ days, hours }: FilingTime): number {
  return days * HOURS_A_DAY + hours;
}

/**
 * Sorts methods by state fee, then filing time, then document time. Ignores the portal's surcharge, so that
 * online filing precedes mail at the same fee. Ties are sorted by key, so the result does not depend on input
 * order.
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

/** Returns the time in hours until a filing and its documents are done. */
export function totalHours({ filed_in, docs_in }: Pick<FilingMethod, 'filed_in' | 'docs_in'>): number {
  return hoursOf(filed_in) + hoursOf(docs_in);
}

/** Returns the method that is done first, documents included. Ties go to the earlier filing, then to the first. */
export function fastestMethod(methods: readonly FilingMethod[]): FilingMethod | undefined {
  return methods.reduce<FilingMethod | undefined>((best, method) => {
    if (best === undefined) return method;
    const gain = totalHours(best) - totalHours(method) || hoursOf(best.filed_in) - hoursOf(method.filed_in);
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

/** Returns the sorted filing methods of a jurisdiction, including federal ones. Cached per product. */
export function methodsIn(product: FilingProduct, jurisdiction: Jurisdiction): readonly FilingMethod[] {
  let byPlace = methodsByPlace.get(product);
  if (byPlace === undefined) {
    byPlace = sortByPlace(product);
    methodsByPlace.set(product, byPlace);
  }
  return byPlace.get(jurisdiction) ?? byPlace.get(FEDERAL) ?? [];
}

/** Returns the sorted filing methods of a jurisdiction for an entity type, including federal ones. */
export function methodsFor(
  product: FilingProduct,
  jurisdiction: Jurisdiction,
  entityTypeKey: string,
): readonly FilingMethod[] {
  return methodsIn(product, jurisdiction).filter((method) => method.entity_types.includes(entityTypeKey));
}
