import type { Answers, Path } from '../answers/answers.ts';
import { isEmptyAnswer } from '../answers/answers.ts';
import { describeAnswer } from './answer-words.ts';
import { labelOf, listAsked } from './describe-answers.ts';
import type { TitledInstance } from './describe-answers.ts';
import type { Cart } from '../cart/cart.ts';
import type { Facts } from '../facts.ts';
import type { CompiledForm, FieldModel, StepModel } from '../form.ts';
import { listUntouched } from './untouched-folds.ts';
import { describeFiling } from './filing-line.ts';
import { findOptionAddress } from './option-address.ts';
import { COMPANY_NAME } from '../submission/company/company.ts';
import { readFullCompanyName } from '../submission/company/full-company-name.ts';
import { joinParts } from './join-parts.ts';
import type { ReviewLine, ReviewModel } from './review-model.ts';

/** A group of review lines. Rows and ambiguous modules have a title; the step's other lines have none. */
export interface ReviewGroup {
  readonly title?: string;
  readonly lines: readonly ReviewLine[];
}

export interface ReviewSection {
  readonly step: StepModel;
  readonly groups: readonly ReviewGroup[];
}

/** Widgets in which "no" is an explicit answer. */
const ASKING_WIDGETS: readonly unknown[] = ['yes-no', 'radio'];

/**
 * Returns whether an answer contains no information, such as an unchecked checkbox or a map without a true
 * entry.
 */
function saysNothing({ uiSchema, options }: FieldModel, answer: unknown): boolean {
  if (isEmptyAnswer(answer)) return true;
  if (answer === false) return !ASKING_WIDGETS.includes(uiSchema['ui:widget']);
  return options?.isMap === true && Object.values(answer ?? {}).every((said) => said === false);
}

/**
 * Returns whether the next field makes this checkbox redundant: the next field has the same title and its
 * answer names the chosen variant.
 */
function isSaidByNext({ field, path }: TitledInstance, next: TitledInstance | undefined, answers: Answers) {
  const isChecked = answers.get(path) === true;
  return isChecked && next?.field.title === field.title && !isEmptyAnswer(answers.get(next.path));
}

function isReviewed({ field }: TitledInstance, except: readonly Path[]): boolean {
  return (
    field.private === undefined && field.uiSchema['ui:widget'] !== 'hidden' && !except.includes(field.path)
  );
}

/**
 * Lists the answers for the visitor's review, by step, in page order. Joins the parts of an address and of a name.
 * Skips steps without an answer. The visitor's review skips a fold in which every answer is the default.
 *
 * Decision: docs/decisions/068-review-answers-above-the-card.md
 *
 * @param answers evaluated answers
 * @param cart cart with the filing methods
 * @param review step of the review and excluded fields; undefined for a submitted order, which lists all answers
 */
export function listReviewSections(
  form: CompiledForm,
  answers: Answers,
  facts: Facts,
  cart: Pick<Cart, 'products'>,
  review?: ReviewModel,
): readonly ReviewSection[] {
  const untouched = review === undefined ? undefined : listUntouched(form, answers, facts);
  const describeOne = (instance: TitledInstance, next: TitledInstance | undefined): readonly ReviewLine[] => {
    const { field, path } = instance;
    if (isSaidByNext(instance, next, answers)) return [];
    const filing = describeFiling(form, instance, facts, cart);
    if (filing !== undefined) return filing;
    const value = readFullCompanyName(form, answers, path);
    if (saysNothing(field, value) || untouched?.has(path)) return [];
    const said = describeAnswer(form, field, value, facts);
    const address = findOptionAddress(field, value, answers);
    const words = address === undefined ? said : `${said}: ${address}`;
    return [{ path, label: labelOf(form, { field, path }, answers, facts), words }];
  };
  const describe = (instances: readonly TitledInstance[]): readonly ReviewLine[] =>
    joinParts(
      instances.flatMap((instance, index) => describeOne(instance, instances[index + 1])),
      answers,
      form,
      facts,
    );
  return listAsked(form, answers, facts).flatMap(({ step, instances }): readonly ReviewSection[] => {
    if (step.key === review?.step) return [];
    const reviewed = instances.filter((instance) => isReviewed(instance, review?.except ?? []));
    const groups = groupByTitle(reviewed).flatMap(({ title, members }): readonly ReviewGroup[] => {
      const lines = describe(members);
      return lines.length === 0 ? [] : [title === undefined ? { lines } : { title, lines }];
    });
    return groups.length === 0 ? [] : [{ step, groups }];
  });
}

/** Returns the company names that the review shows. */
export function listFiledNames(
  { submission }: Pick<CompiledForm, 'submission'>,
  sections: readonly ReviewSection[],
): readonly string[] {
  const paths = submission.companies?.map(({ name }) => name) ?? [COMPANY_NAME];
  const lines = sections.flatMap(({ groups }) => groups.flatMap((group) => group.lines));
  return lines.filter(({ path }) => paths.includes(path)).map(({ words }) => words);
}

interface TitledGroup {
  readonly title: string | undefined;
  readonly members: TitledInstance[];
}

/**
 * Groups neighbors with the same title. If some fields of a step have a group title, the others use their
 * module's title.
 */
function groupByTitle(instances: readonly TitledInstance[]): readonly TitledGroup[] {
  const hasTitles = instances.some(({ groupTitle }) => groupTitle !== undefined);
  const groups: TitledGroup[] = [];
  for (const instance of instances) {
    const { groupTitle, moduleTitle, row } = instance;
    const title = groupTitle ?? (hasTitles ? moduleTitle : undefined);
    const last = groups.at(-1);
    if (last?.title === title && last?.members[0]?.row === row) last.members.push(instance);
    else groups.push({ title, members: [instance] });
  }
  return groups;
}
