import type { Answers, Path } from '../answers/answers.ts';
import type { PageConfiguration } from '../facts.ts';
import type { FieldModel, ItemModel } from '../form.ts';
import { questionKeys } from '../pages/configured-question.ts';
import { instancesOf, pathInRow } from '../relevance/field-instances.ts';
import type { FieldInstance } from '../relevance/field-instances.ts';
import { heldIn } from './items.ts';

/** Lists the page-specific questions in the order of the page's setting. */
export function questionsOn(
  { settings }: PageConfiguration,
  { setting, fields }: ItemModel<'configured'>,
): readonly FieldModel[] {
  const byKey = new Map(fields.map((field) => [field.path.slice(field.path.lastIndexOf('.') + 1), field]));
  return questionKeys(settings[setting]).flatMap((key) => byKey.get(key) ?? []);
}

/** Lists the fields of an item and of the items inside it, in page order. */
export function fieldsOfItem(item: ItemModel): readonly FieldModel[] {
  const { fields, items } = heldIn(item);
  return [...fields, ...items.flatMap(fieldsOfItem)];
}

/** Lists the paths of the fields of an item, with `*` for rows. */
export function pathsOfItem(item: ItemModel): readonly Path[] {
  return fieldsOfItem(item).map(({ path }) => path);
}

/** Lists the fields of an item at their paths, in page order: row by row, and only the questions of the page. */
export function instancesOfItem(
  item: ItemModel,
  answers: Answers,
  page: PageConfiguration,
): readonly FieldInstance[] {
  if (item.kind === 'rows') {
    const { path, fields } = item.rows;
    return answers
      .rows(path)
      .flatMap((key) =>
        fields.map((field) => ({ field, path: pathInRow(field.path, path, key), row: `${path}.${key}` })),
      );
  }
  if (item.kind === 'configured') {
    return questionsOn(page, item).map((field) => ({ field, path: field.path, row: '' }));
  }
  const { fields, items } = heldIn(item);
  return [
    ...fields.flatMap((field) => instancesOf(field, answers)),
    ...items.flatMap((inner) => instancesOfItem(inner, answers, page)),
  ];
}
