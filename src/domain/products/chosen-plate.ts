import type { Answers, Path } from '../answers/answers.ts';
import type { CartRow } from '../rows/cart-row.ts';
import type { Catalogue, OrganizationalPlate } from '../catalogue/catalogue.ts';
import { placeInRow } from '../relevance/field-instances.ts';
import { keyOf } from '../options/options.ts';
import { rowPathOf } from './sold/sold-places.ts';

interface PlateInput {
  readonly answers: Answers;
  readonly catalogue: Pick<Catalogue, 'organizationalPlates'>;
  readonly row?: CartRow;
}

/**
 * Finds the chosen organizational plate in the catalog.
 * @param path path of the choice, with `*` in rows
 */
export function findChosenPlate(
  path: Path,
  { answers, catalogue, row }: PlateInput,
): OrganizationalPlate | undefined {
  const key = keyOf(answers.get(placeInRow(path, rowPathOf(row))));
  return catalogue.organizationalPlates?.find(({ id }) => String(id) === key);
}
