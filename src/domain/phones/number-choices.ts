import type { Answers, Path } from '../answers/answers.ts';
import { placeInRow } from '../relevance/field-instances.ts';
import type { CompiledForm, FieldModel } from '../form.ts';
import { readProperty } from '../read-property.ts';

/** Paths of a chosen phone number and of its area code; `*` for the row. */
export interface NumberChoice {
  readonly number: Path;
  readonly areaCode: Path;
}

const ROW = '.*.';

/** Returns whether a field's answer is a phone number to order. */
export function isNumberChoice({ uiSchema }: Pick<FieldModel, 'uiSchema'>): boolean {
  return uiSchema['ui:widget'] === 'phone-number-picker';
}

/**
 * Returns the path of a field's area code, from its widget options. `./name` is next to the field.
 * @param path path of the field, as a template or in one of its rows
 */
export function findAreaCode({ uiSchema }: Pick<FieldModel, 'uiSchema'>, path: Path): Path | undefined {
  const named = readProperty(uiSchema['ui:options'], 'areaCode');
  if (typeof named !== 'string') return undefined;
  return named.startsWith('./') ? path.replace(/[^.]*$/, named.slice(2)) : named;
}

/** Lists the fields of a form that choose a phone number. */
export function numberChoicesOf({ fields }: Pick<CompiledForm, 'fields'>): readonly NumberChoice[] {
  return Object.values(fields).flatMap((field) => {
    const areaCode = isNumberChoice(field) ? findAreaCode(field, field.path) : undefined;
    return areaCode === undefined ? [] : [{ number: field.path, areaCode }];
  });
}

/** Lists the choices that were made, with one path per row. */
export function listNumberChoices(
  choices: readonly NumberChoice[],
  answers: Answers,
): readonly NumberChoice[] {
  const places = choices.flatMap(({ number, areaCode }) => {
    const end = number.indexOf(ROW);
    if (end < 0) return [{ number, areaCode }];
    const rows = number.slice(0, end);
    return answers.rows(rows).map((key) => ({
      number: placeInRow(number, `${rows}.${key}`),
      areaCode: placeInRow(areaCode, `${rows}.${key}`),
    }));
  });
  return places.filter(({ number }) => answers.get(number) !== undefined);
}
