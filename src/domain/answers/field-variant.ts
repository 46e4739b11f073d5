import type { FieldModel } from '../form.ts';
import { readInside } from '../read-property.ts';
import type { Answers, Path } from './answers.ts';
import { besidePath } from './path.ts';

/** A field at its path. In rows, the path contains the row's key. */
interface Place {
  readonly field: Pick<FieldModel, 'title' | 'variesBy'>;
  readonly path: Path;
}

/**
 * Returns what a chosen option says about a field: `false` if it is not asked, else an object with its `title`
 * and whether it is `required`. Undefined if the option says nothing, or its list has not loaded.
 *
 * Decision: docs/decisions/099-choose-the-region-by-country.md
 */
export function variantOf({ field: { variesBy }, path }: Place, answers: Answers): unknown {
  return variesBy && readInside(answers.get(besidePath(variesBy.answer, path)), variesBy.property);
}

/** Returns the label of a field: "Postcode" in the United Kingdom. */
export function titleOf(place: Place, answers: Answers): string {
  const named = readInside(variantOf(place, answers), 'title');
  return typeof named === 'string' ? named : place.field.title;
}

/** Returns whether a choice makes a required field optional. */
export function isOptional(place: Place, answers: Answers): boolean {
  return readInside(variantOf(place, answers), 'required') === false;
}
