import type { Answers, Path } from '#domain/answers/answers.ts';
import { placeInRow } from '#domain/relevance/field-instances.ts';
import type { FieldInstance } from '#domain/relevance/field-instances.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm, FieldModel, ItemModel, JsonObject, ProductGroupModel } from '#domain/form.ts';
import { questionsOn } from '#domain/steps/item-fields.ts';
import { heldIn } from '#domain/steps/items.ts';
import { isModuleShown, isStepShown } from '#domain/steps/steps.ts';

/** A field that the page renders now. `title` and `uiSchema` override those of the field. */
export interface RenderedField extends FieldInstance {
  readonly title?: string;
  readonly uiSchema?: JsonObject;
}

interface Place {
  readonly answers: Answers;
  readonly facts: Facts;
  /** Path of the row, or '' outside of rows. */
  readonly row: Path;
}

function placeField(
  field: FieldModel,
  { row }: Place,
  different: Omit<RenderedField, keyof FieldInstance> = {},
) {
  const isInRow = field.rows !== undefined && row !== '';
  return {
    field,
    path: isInRow ? placeInRow(field.path, row) : field.path,
    row: isInRow ? row : '',
    ...different,
  };
}

/** Returns the choice of a product and, while it is chosen, its details. */
function listProduct({ product, fields }: ItemModel<'product'>, place: Place) {
  const [choice, ...details] = fields;
  if (choice === undefined) return [];
  const visitor = placeField(choice, place, { title: product.name });
  if (place.answers.get(visitor.path) !== true) return [visitor];
  return [visitor, ...details.map((field) => placeField(field, place))];
}

function listFilingOptions({ field, locality }: ItemModel<'filing-options'>, place: Place) {
  const methods = placeField(field, place, { uiSchema: { 'ui:widget': 'filing-options' } });
  // The widget for filing methods also renders the county or town.
  const hidden = { uiSchema: { 'ui:widget': 'hidden' } };
  return locality === undefined ? [methods] : [methods, placeField(locality, place, hidden)];
}

/**
 * Returns the checkbox of a radio group, unless a choice is required. While it is checked, adds the choice
 * and the details of the chosen product.
 */
function listRadioGroup(
  { label, tick, choice, items }: ProductGroupModel,
  place: Place,
): readonly RenderedField[] {
  if (choice === undefined) return [];
  const box = tick === undefined ? [] : [placeField(tick, place, { title: label })];
  if (tick !== undefined && place.answers.get(tick.path) !== true) return box;
  const chosen = place.answers.get(choice.path);
  const details = items.flatMap((item) =>
    item.kind === 'product' && item.product.key === chosen ? item.fields : [],
  );
  const options = placeField(choice, place, {
    title: label,
    uiSchema: { ...choice.uiSchema, 'ui:widget': 'radio' },
  });
  return [...box, options, ...details.map((field) => placeField(field, place))];
}

function listItem(item: ItemModel, place: Place): readonly RenderedField[] {
  switch (item.kind) {
    case 'field':
      return [placeField(item.field, place)];
    case 'rows': {
      const { path, items } = item.rows;
      const { answers } = place;
      return answers.rows(path).flatMap((key) => listItems(items, { ...place, row: `${path}.${key}` }));
    }
    case 'configured':
      return questionsOn(place.facts.page, item).map((field) => placeField(field, place));
    case 'product':
      return listProduct(item, place);
    case 'filing-options':
      return listFilingOptions(item, place);
    case 'group':
      return item.group.kind === 'radio'
        ? listRadioGroup(item.group, place)
        : listItems(item.group.items, place);
    default:
      return listItems(heldIn(item).items, place);
  }
}

function listItems(items: readonly ItemModel[], place: Place): readonly RenderedField[] {
  const { answers, facts, row } = place;
  return items.flatMap((item) => (item.when?.(answers, facts, row) === false ? [] : listItem(item, place)));
}

/**
 * Lists the fields that a form's pages render now, in order, including those of rows and products. Dialogs
 * count as open.
 */
export function listRenderedFields(
  form: CompiledForm,
  answers: Answers,
  facts: Facts,
): readonly RenderedField[] {
  const place = { answers, facts, row: '' };
  const steps = form.steps.filter((step) => isStepShown(step, answers, facts));
  const modules = steps.flatMap((step) =>
    step.modules.filter((module) => isModuleShown(module, answers, facts)),
  );
  return modules.flatMap(({ items }) => listItems(items, place));
}
