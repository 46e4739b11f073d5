import { describeLabelPrice } from '../cart/prices/describe-label-price.ts';
import type { Facts } from '../facts.ts';
import type { CompiledForm, ItemModel, StepModel } from '../form.ts';
import { choicesOf } from '../options/options.ts';
import { instancesOfItem } from '../steps/item-fields.ts';
import { titledModules, titleOfModule } from '../steps/titled-modules.ts';
import { fillText, createSay } from '../texts.ts';
import type { Answers, Path } from '../answers/answers.ts';
import { isEmptyAnswer } from '../answers/answers.ts';
import { titleOf } from '../answers/field-variant.ts';
import { describeAnswer } from './answer-words.ts';
import { instancesOf, pathInRow } from '../relevance/field-instances.ts';
import type { FieldInstance } from '../relevance/field-instances.ts';
import { findKnown, isShown } from '../relevance/relevance.ts';

/** An answer with its label and value as readable text. */
export interface DescribedAnswer {
  /** Title of the step that asks. Null for answers that the form fixes or the page preselects. */
  readonly step: string | null;
  readonly path: Path;
  /**
   * Title of the field. The title of its row or, if needed, of its module comes first: `Vehicle 1: Make`,
   * `President: First name`.
   */
  readonly label: string;
  readonly value: unknown;
  readonly words: string;
}

export interface TitledInstance extends FieldInstance {
  /** Title of the row, or of the module when the field's title is not unique in the step. */
  readonly groupTitle?: string;
  /** Title of the module or, if it has none, of the product group. */
  readonly moduleTitle?: string;
}

/** A step and the fields that it shows. */
interface AskedStep {
  readonly step: StepModel;
  readonly instances: readonly TitledInstance[];
}

/** Lists the fields of an item with the titles of their rows and groups. */
function titledInstances(item: ItemModel, answers: Answers, facts: Facts): readonly TitledInstance[] {
  if (item.kind === 'rows') {
    const { path: list, title, fields } = item.rows;
    return answers.rows(list).flatMap((key, index) => {
      const row = `${list}.${key}`;
      const groupTitle = fillText(title, { n: index + 1 });
      return fields.map((field) => ({ field, path: pathInRow(field.path, list, key), row, groupTitle }));
    });
  }
  if (item.kind === 'fold') {
    return item.fold.items.flatMap((inner) => titledInstances(inner, answers, facts));
  }
  const own = instancesOfItem(item, answers, facts.page);
  // The fields of a radio group already have the group's label as their title.
  if (item.kind !== 'group' || item.group.kind === 'radio') return own;
  const { label: moduleTitle } = item.group;
  return own.map((instance) => ({ moduleTitle, ...instance }));
}

/** Returns the field's title, with the price of the product filled in if the title names one. */
export function labelOf(
  form: CompiledForm,
  place: Pick<FieldInstance, 'field' | 'path'>,
  answers: Answers,
  facts: Facts,
): string {
  const { field } = place;
  if (field.priceOf === undefined) return titleOf(place, answers);
  const text = createSay(facts.page.texts, form.texts);
  const product = [...form.cart.primary, ...form.cart.optional].find(({ key }) => key === field.priceOf);
  const { options } = (product?.states === undefined ? undefined : form.fields[product.states]) ?? {};
  const available = options === undefined ? [] : choicesOf(options, answers, facts).map(({ key }) => key);
  if (product === undefined) return field.title;
  const price = describeLabelPrice(product, answers, facts.catalogue, available, text);
  return fillText(field.title, { price });
}

/**
 * Lists the fields that are shown now or answered by a fact, by step, in page order. Each field appears once.
 */
export function listAsked(form: CompiledForm, answers: Answers, facts: Facts): readonly AskedStep[] {
  const asked = new Set<Path>();
  return form.steps.map((step) => {
    const titled = titledModules(form, step);
    const instances = step.modules.flatMap((module): readonly TitledInstance[] => {
      const own = module.items.flatMap((item) => titledInstances(item, answers, facts));
      const label = titleOfModule(module);
      if (label === undefined) return own;
      const title = titled.has(module) ? { groupTitle: label } : {};
      return own.map((instance) => ({ ...title, ...instance, moduleTitle: label }));
    });
    return {
      step,
      instances: instances.filter((instance) => {
        const isAnswered =
          isShown(instance, answers, facts) || findKnown(instance.field, facts) !== undefined;
        const isNew = isAnswered && !asked.has(instance.path);
        if (isNew) asked.add(instance.path);
        return isNew;
      }),
    };
  });
}

/** Lists the fields that no step shows, such as fixed and preselected answers. */
function listUnasked(
  form: CompiledForm,
  answers: Answers,
  asked: ReadonlySet<Path>,
): readonly TitledInstance[] {
  return Object.values(form.fields)
    .flatMap((field) => instancesOf(field, answers))
    .filter(({ path }) => !asked.has(path));
}

/**
 * Describes every answer in page order, by step. Answers that no step asks for come last. Skips private and
 * empty answers.
 * @param answers evaluated answers, such as those stored with an order
 */
export function describeAnswers(
  form: CompiledForm,
  answers: Answers,
  facts: Facts,
): readonly DescribedAnswer[] {
  const describe = (instance: TitledInstance, step: string | null): readonly DescribedAnswer[] => {
    const { field, path, groupTitle } = instance;
    const value = answers.get(path);
    if (field.private !== undefined || isEmptyAnswer(value)) return [];
    const title = labelOf(form, instance, answers, facts);
    const label = groupTitle === undefined ? title : `${groupTitle}: ${title}`;
    return [{ step, path, label, value, words: describeAnswer(form, field, value, facts) }];
  };
  const steps = listAsked(form, answers, facts);
  const asked = new Set(steps.flatMap(({ instances }) => instances.map(({ path }) => path)));
  const bySteps = steps.flatMap(({ step, instances }) =>
    instances.flatMap((instance) => describe(instance, step.title)),
  );
  const unasked = listUnasked(form, answers, asked).flatMap((instance) => describe(instance, null));
  return [...bySteps, ...unasked];
}
