import type { KnownCustomer } from '#contract/customer.ts';
import { positionInAddress } from '#domain/addresses/postal-address.ts';
import { isEmptyAnswer } from '#domain/answers/answers.ts';
import type { Path } from '#domain/answers/answers.ts';
import { keyOf } from '#domain/options/options.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { ChangesSession } from '../reactions/changes.ts';
import type { SessionBase } from '../session-base.ts';

type Answering = SessionBase & AnswersSession & ChangesSession;

/** Answers that are filled in and withdrawn together. */
type Group = readonly (readonly [Path, unknown])[];

/** Groups the account's answers to fields of the form: the address as a whole, all others alone. */
function groupAnswers({ form }: SessionBase, { answers }: KnownCustomer): readonly Group[] {
  const known = Object.entries(answers).filter(
    ([path]) => Object.hasOwn(form.fields, path) && !Object.hasOwn(form.fixed, path),
  );
  const address = known.filter(([path]) => positionInAddress(path) >= 0);
  const others = known.filter(([path]) => positionInAddress(path) < 0);
  return [address, ...others.map((entry) => [entry])].filter((group) => group.length > 0);
}

function firstAnswerOf({ form, page }: SessionBase, path: Path): unknown {
  return page.preselect?.[path] ?? form.fields[path]?.default;
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (keyOf(one) !== undefined && keyOf(one) === keyOf(other));
}

/** Returns whether the visitor has not answered: the answer is blank, or the default of an option. */
function isUnanswered(session: Answering, path: Path): boolean {
  const answer = session.store.get(session.answers.answer(path));
  return isEmptyAnswer(answer) || isSame(answer, firstAnswerOf(session, path));
}

/** Fills in the contact of the account, but only where the visitor has not answered. */
export function fillContact(session: Answering, known: KnownCustomer): void {
  for (const group of groupAnswers(session, known)) {
    if (group.every(([path]) => isUnanswered(session, path))) session.changes.putBack(new Map(group));
  }
}

/** Removes the contact of the account, except answers that the visitor has changed. */
export function withdrawContact(session: Answering, known: KnownCustomer): void {
  const { store, answers, changes } = session;
  for (const group of groupAnswers(session, known)) {
    if (!group.every(([path, value]) => isSame(store.get(answers.answer(path)), value))) continue;
    changes.putBack(new Map(group.map(([path]) => [path, firstAnswerOf(session, path)])));
  }
}
