/** Entity types whose formation asks for the same details. */
export type EntityFamily = 'llc' | 'corporation' | 'nonprofit';

const families: ReadonlyMap<string, EntityFamily> = new Map([
  ['LLC', 'llc'],
  ['Close LLC', 'llc'],
  ['PLLC', 'llc'],
  ['Series LLC', 'llc'],
  ['DAO LLC', 'llc'],
  ['NP LLC', 'llc'],
  ['Corp', 'corporation'],
  ['Close Corp', 'corporation'],
  ['PC', 'corporation'],
  ['Public Benefit Corp', 'corporation'],
  ['NP Corp', 'nonprofit'],
]);

/** Returns the family of an entity type; undefined for types that need no details. */
export function findEntityFamily(entityType: string): EntityFamily | undefined {
  return families.get(entityType);
}
