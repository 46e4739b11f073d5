import type { Answers, Path } from '../answers/answers.ts';
import { placeInRow } from '../answers/field-instances.ts';
import { besidePath } from '../answers/path.ts';
import type { CompiledForm } from '../form.ts';

/** Where one of the numbers of an area code is chosen, and where the area code is answered; `*` for the row. */
export interface NumberChoice {
  readonly number: Path;
  readonly areaCode: Path;
}

const PICKER = 'phone-number-picker';
const ROW = '.*.';

/** The choices of numbers in a form: all fields with the widget for it. */
export function numberChoicesOf({ fields }: Pick<CompiledForm, 'fields'>): readonly NumberChoice[] {
  return Object.values(fields).flatMap(({ path, uiSchema }) => {
    if (uiSchema['ui:widget'] !== PICKER) return [];
    const named: unknown = Object(uiSchema['ui:options']).areaCode;
    return typeof named === 'string' ? [{ number: path, areaCode: besidePath(path, named) }] : [];
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
