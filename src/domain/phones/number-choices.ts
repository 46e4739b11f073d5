import type { Answers, Path } from '../answers/answers.ts';
import { placeInRow } from '../relevance/field-instances.ts';
import type { CompiledForm, FieldModel } from '../form.ts';
import { readProperty } from '../read-property.ts';

/** Where one of the numbers of an area code is chosen, and where the area code is answered; `*` for the row. */
export interface NumberChoice {
  readonly number: Path;
  readonly areaCode: Path;
}

const ROW = '.*.';

/** Whether a field's answer is one of the numbers of an area code. */
export function isNumberChoice({ uiSchema }: Pick<FieldModel, 'uiSchema'>): boolean {
  return uiSchema['ui:widget'] === 'phone-number-picker';
}

/**
 * Where the area code of a field is answered, by the option of its widget; `./name` is beside the field.
 * @param path where the field is: as the form names it, or in one of its rows
 */
export function findAreaCode({ uiSchema }: Pick<FieldModel, 'uiSchema'>, path: Path): Path | undefined {
  const named = readProperty(uiSchema['ui:options'], 'areaCode');
  if (typeof named !== 'string') return undefined;
  return named.startsWith('./') ? path.replace(/[^.]*$/, named.slice(2)) : named;
}

/** The choices of numbers in a form: all fields with the widget for it. */
export function numberChoicesOf({ fields }: Pick<CompiledForm, 'fields'>): readonly NumberChoice[] {
  return Object.values(fields).flatMap((field) => {
    const areaCode = isNumberChoice(field) ? findAreaCode(field, field.path) : undefined;
    return areaCode === undefined ? [] : [{ number: field.path, areaCode }];
  });
}

/** The choices that were made, each at its own place: in every row that has one. */
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
