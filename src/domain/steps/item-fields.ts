import type { Answers, Path } from '../answers/answers.ts';
import type { PageConfiguration } from '../facts.ts';
import type { FieldModel, FormParts, ItemModel, ProductGroupModel } from '../form.ts';
import { visitItem } from '../item.ts';
import type { ItemVisitor } from '../item.ts';
import { questionKeys } from '../pages/configured-question.ts';
import { instancesOf, pathInRow } from '../relevance/field-instances.ts';
import type { FieldInstance } from '../relevance/field-instances.ts';

/** Lists the page-specific questions in the order of the page's setting. */
export function questionsOn(
  { settings }: PageConfiguration,
  { setting, fields }: ItemModel<'configured'>,
): readonly FieldModel[] {
  const byKey = new Map(fields.map((field) => [field.path.slice(field.path.lastIndexOf('.') + 1), field]));
  return questionKeys(settings[setting]).flatMap((key) => byKey.get(key) ?? []);
}

function fieldsOfGroup({ tick, choice }: ProductGroupModel): readonly FieldModel[] {
  return [tick, choice].filter((field) => field !== undefined);
}

const none = () => [];

const fieldsByKind: ItemVisitor<FormParts, readonly FieldModel[]> = {
  field: ({ field }) => [field],
  rows: ({ rows }) => rows.fields,
  configured: ({ fields }) => fields,
  product: ({ fields }) => fields,
  'filing-options': ({ field, locality }) => (locality === undefined ? [field] : [locality, field]),
  included: none,
  popup: ({ popup }) => popup.items.flatMap(fieldsOfItem),
  fold: ({ fold }) => fold.items.flatMap(fieldsOfItem),
  group: ({ group }) => [...fieldsOfGroup(group), ...group.items.flatMap(fieldsOfItem)],
  'verify-address': none,
  review: none,
  customer: none,
  text: none,
  links: none,
};

/** Lists the fields of an item and of the items inside it, in page order. */
export function fieldsOfItem(item: ItemModel): readonly FieldModel[] {
  return visitItem(item, fieldsByKind);
}

/** Lists the paths of the fields of an item, with `*` for rows. */
export function pathsOfItem(item: ItemModel): readonly Path[] {
  return fieldsOfItem(item).map(({ path }) => path);
}

const ofAllFields = (item: ItemModel, answers: Answers) =>
  fieldsOfItem(item).flatMap((field) => instancesOf(field, answers));

const instancesByKind: ItemVisitor<
  FormParts,
  readonly FieldInstance[],
  [answers: Answers, page: PageConfiguration]
> = {
  field: ofAllFields,
  rows: ({ rows: { path, fields } }, answers) =>
    answers
      .rows(path)
      .flatMap((key) =>
        fields.map((field) => ({ field, path: pathInRow(field.path, path, key), row: `${path}.${key}` })),
      ),
  configured: (item, _answers, page) =>
    questionsOn(page, item).map((field) => ({ field, path: field.path, row: '' })),
  product: ofAllFields,
  'filing-options': ofAllFields,
  included: none,
  popup: ofAllFields,
  fold: ofAllFields,
  group: ofAllFields,
  'verify-address': none,
  review: none,
  customer: none,
  text: none,
  links: none,
};

/** Lists the fields of an item at their paths, in page order: row by row, and only the questions of the page. */
export function instancesOfItem(
  item: ItemModel,
  answers: Answers,
  page: PageConfiguration,
): readonly FieldInstance[] {
  return visitItem(item, instancesByKind, answers, page);
}
