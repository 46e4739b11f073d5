import { describeLabelPrice } from '../cart/prices/describe-label-price.ts';
import type { Facts } from '../facts.ts';
import type { CompiledForm, FieldModel, ItemModel, StepModel } from '../form.ts';
import { choicesOf } from '../options/options.ts';
import { fieldsOfGroup, pathsOfItem, questionsOn } from '../steps/steps.ts';
import { titledModules } from '../steps/titled-modules.ts';
import { fillText, textOf } from '../texts.ts';
import type { Answers, Path } from '../answers/answers.ts';
import { isEmptyAnswer } from '../answers/answers.ts';
import { describeAnswer } from './answer-words.ts';
import { instancesOf, pathInRow } from '../relevance/field-instances.ts';
import type { FieldInstance } from '../relevance/field-instances.ts';
import { isShown } from '../relevance/relevance.ts';

/** An answer as people read it. */
export interface DescribedAnswer {
  /** Title of the step that asks; null for what nobody was asked: fixed by the form, or given by the page. */
  readonly step: string | null;
  readonly path: Path;
  /** Title of the field, behind that of its row or, where it needs one, of its module: `Vehicle 1: Make`, `President: First name`. */
  readonly label: string;
  readonly value: unknown;
  readonly words: string;
}

/** A field at its place. */
export interface TitledInstance extends FieldInstance {
  /** Of the row it is in, or of its module where that tells it from others of the same name. */
  readonly groupTitle?: string;
  /** Of its module or, where that has none, of its group of products; needed or not. */
  readonly moduleTitle?: string;
}

/** What a step asks. */
export interface AskedStep {
  readonly step: StepModel;
  readonly instances: readonly TitledInstance[];
}

/** The places of some fields outside rows. */
function placesOf(fields: readonly (FieldModel | undefined)[]): readonly TitledInstance[] {
  return fields.flatMap((field) => (field === undefined ? [] : [{ field, path: field.path, row: '' }]));
}

/** The fields of an item where they are on the page, row by row. */
function listInstances(
  form: CompiledForm,
  item: ItemModel,
  answers: Answers,
  facts: Facts,
): readonly TitledInstance[] {
  const listAll = (items: readonly ItemModel[]) =>
    items.flatMap((inner) => listInstances(form, inner, answers, facts));
  if (item.kind === 'rows') {
    const { path: list, title, fields } = item.rows;
    return answers.rows(list).flatMap((key, index) => {
      const groupTitle = fillText(title, { n: index + 1 });
      return fields.map((field) => {
        const path = pathInRow(field.path, list, key);
        return { field, path, row: `${list}.${key}`, groupTitle };
      });
    });
  }
  if (item.kind === 'configured') return placesOf(questionsOn(facts.page, item));
  if (item.kind === 'popup') return listAll(item.popup.items);
  if (item.kind === 'group') {
    const { kind, label: moduleTitle, items } = item.group;
    const own = [...placesOf(fieldsOfGroup(item.group)), ...listAll(items)];
    // The label of a radio group is that of its fields.
    return kind === 'radio' ? own : own.map((instance) => ({ moduleTitle, ...instance }));
  }
  return placesOf(pathsOfItem(item).map((path) => form.fields[path]));
}

/** What the page calls a field, with the price of the product that its title names. */
export function labelOf(form: CompiledForm, field: FieldModel, answers: Answers, facts: Facts): string {
  if (field.priceOf === undefined) return field.title;
  const text = (key: string) => textOf(key, facts.page.texts, form.texts);
  const product = [...form.cart.primary, ...form.cart.optional].find(({ key }) => key === field.priceOf);
  const { options } = (product?.states === undefined ? undefined : form.fields[product.states]) ?? {};
  const available = options === undefined ? [] : choicesOf(options, answers, facts).map(({ key }) => key);
  if (product === undefined) return field.title;
  const price = describeLabelPrice(product, answers, facts.catalogue, available, text);
  return fillText(field.title, { price });
}

/** The fields that are shown now, step by step in the page's order, each once. */
export function listAsked(form: CompiledForm, answers: Answers, facts: Facts): readonly AskedStep[] {
  const asked = new Set<Path>();
  return form.steps.map((step) => {
    const titled = titledModules(form, step);
    const instances = step.modules.flatMap((module): readonly TitledInstance[] => {
      const own = module.items.flatMap((item) => listInstances(form, item, answers, facts));
      const { label } = module;
      if (label === undefined) return own;
      const title = titled.has(module) ? { groupTitle: label } : {};
      return own.map((instance) => ({ ...title, ...instance, moduleTitle: label }));
    });
    return {
      step,
      instances: instances.filter((instance) => {
        const isNew = !asked.has(instance.path) && isShown(instance, answers, facts);
        if (isNew) asked.add(instance.path);
        return isNew;
      }),
    };
  });
}

/** Answers that the form fixes, and what else counts without being asked: given by the page. */
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
 * Every answer there is, in words, in the page's order: by step, and behind them those that nobody was asked for.
 * Private answers are left out, and so are fields without an answer.
 * @param answers evaluated ones, such as those that are stored with an order
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
    const title = labelOf(form, field, answers, facts);
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
