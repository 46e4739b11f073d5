import type { Answers, Path } from '#domain/answers/answers.ts';
import { placeInRow } from '#domain/relevance/field-instances.ts';
import type { FieldInstance } from '#domain/relevance/field-instances.ts';
import type { Facts } from '#domain/facts.ts';
import type {
  CompiledForm,
  FieldModel,
  FormParts,
  ItemModel,
  JsonObject,
  ProductGroupModel,
} from '#domain/form.ts';
import { visitItem } from '#domain/item.ts';
import type { ItemVisitor } from '#domain/item.ts';
import { questionsOn } from '#domain/steps/item-fields.ts';
import { isModuleShown, isStepShown } from '#domain/steps/steps.ts';

/** A field that the page renders now. `title` and `uiSchema` override those of the field. */
export interface DrawnField extends FieldInstance {
  readonly title?: string;
  readonly uiSchema?: JsonObject;
}

interface Place {
  readonly answers: Answers;
  readonly facts: Facts;
  /** Path of the row, or '' outside of rows. */
  readonly row: Path;
}

function drawField(field: FieldModel, { row }: Place, different: Omit<DrawnField, keyof FieldInstance> = {}) {
  const isInRow = field.rows !== undefined && row !== '';
  return {
    field,
    path: isInRow ? placeInRow(field.path, row) : field.path,
    row: isInRow ? row : '',
    ...different,
  };
}

/** Returns the choice of a product and, while it is chosen, its details. */
function drawProduct({ product, fields }: ItemModel<'product'>, place: Place) {
  const [choice, ...details] = fields;
  if (choice === undefined) return [];
  const drawn = drawField(choice, place, { title: product.name });
  if (place.answers.get(drawn.path) !== true) return [drawn];
  return [drawn, ...details.map((field) => drawField(field, place))];
}

/**
 * Returns the check box of a radio group, unless a choice is required. While it is checked, adds the choice
 * and the details of the chosen product.
 */
function drawRadioGroup(
  { label, tick, choice, items }: ProductGroupModel,
  place: Place,
): readonly DrawnField[] {
  if (choice === undefined) return [];
  const box = tick === undefined ? [] : [drawField(tick, place, { title: label })];
  if (tick !== undefined && place.answers.get(tick.path) !== true) return box;
  const chosen = place.answers.get(choice.path);
  const details = items.flatMap((item) =>
    item.kind === 'product' && item.product.key === chosen ? item.fields : [],
  );
  const options = drawField(choice, place, {
    title: label,
    uiSchema: { ...choice.uiSchema, 'ui:widget': 'radio' },
  });
  return [...box, options, ...details.map((field) => drawField(field, place))];
}

const none = () => [];

const drawn: ItemVisitor<FormParts, readonly DrawnField[], [place: Place]> = {
  field: ({ field }, place) => [drawField(field, place)],
  rows: ({ rows: { path, items } }, place) =>
    place.answers.rows(path).flatMap((key) => drawAll(items, { ...place, row: `${path}.${key}` })),
  configured: (item, place) => questionsOn(place.facts.page, item).map((field) => drawField(field, place)),
  product: drawProduct,
  'filing-options': ({ field, locality }, place) => {
    const methods = drawField(field, place, { uiSchema: { 'ui:widget': 'filing-options' } });
    // The widget for filing methods also asks for the county or town.
    const hidden = { uiSchema: { 'ui:widget': 'hidden' } };
    return locality === undefined ? [methods] : [methods, drawField(locality, place, hidden)];
  },
  included: none,
  popup: ({ popup }, place) => drawAll(popup.items, place),
  fold: ({ fold }, place) => drawAll(fold.items, place),
  group: ({ group }, place) =>
    group.kind === 'radio' ? drawRadioGroup(group, place) : drawAll(group.items, place),
  'verify-address': none,
  review: none,
  text: none,
  links: none,
};

function drawAll(items: readonly ItemModel[], place: Place): readonly DrawnField[] {
  const { answers, facts, row } = place;
  return items.flatMap((item) =>
    item.when?.(answers, facts, row) === false ? [] : visitItem(item, drawn, place),
  );
}

/**
 * Lists the fields that a form's pages render now, in order, including those of rows and products. Dialogs
 * count as open.
 */
export function listDrawnFields(form: CompiledForm, answers: Answers, facts: Facts): readonly DrawnField[] {
  const place = { answers, facts, row: '' };
  const steps = form.steps.filter((step) => isStepShown(step, answers, facts));
  const modules = steps.flatMap((step) =>
    step.modules.filter((module) => isModuleShown(module, answers, facts)),
  );
  return modules.flatMap(({ items }) => drawAll(items, place));
}
