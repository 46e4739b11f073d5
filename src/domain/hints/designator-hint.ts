import { findEntityFamily } from '../submission/company/entity-family.ts';

const CORPORATION = /[\s,](inc(?:orporated)?|corp(?:oration)?)\.?$/i;
const LIMITED_LIABILITY = /[\s,](p?\.?l\.?l\.?c|l\.?c|limited liability company)\.?$/i;

/**
 * Returns a designator at the end of a company name that contradicts the entity type. Returns undefined if
 * they agree, or if the type does not restrict names.
 * @param entityType key of the type
 */
export function findOtherDesignator(name: string, entityType: string): string | undefined {
  const family = findEntityFamily(entityType);
  const other = { llc: CORPORATION, corporation: LIMITED_LIABILITY, nonprofit: LIMITED_LIABILITY };
  return family === undefined ? undefined : other[family].exec(name.slice(-40))?.[1];
}
