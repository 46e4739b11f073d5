import { findEntityFamily } from '../submission/company/entity-family.ts';

const CORPORATION = /[\s,](inc(?:orporated)?|corp(?:oration)?)\.?$/i;
const LIMITED_LIABILITY = /[\s,](p?\.?l\.?l\.?c|l\.?c|limited liability company)\.?$/i;

/**
 * The end of a company's name that says another kind of company than the entity type does; undefined where they agree, or
 * where the type says nothing about names.
 * @param entityType key of the type
 */
export function findOtherDesignator(name: string, entityType: string): string | undefined {
  const family = findEntityFamily(entityType);
  const other = { llc: CORPORATION, corporation: LIMITED_LIABILITY, nonprofit: LIMITED_LIABILITY };
  return family === undefined ? undefined : other[family].exec(name.slice(-40))?.[1];
}
