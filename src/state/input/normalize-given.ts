import { allInstances } from '#domain/relevance/field-instances.ts';
import type { FieldInstance } from '#domain/relevance/field-instances.ts';
import { normalizeAnswer } from '#domain/input/normalize-answers.ts';
import { describeUnprintable } from '#domain/rules/plain-text.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { AnswerWriter } from '../answers/answer-writer.ts';
import type { InputSession } from './late-input.ts';
import type { RulesSession } from '../rules/rules-session.ts';
import type { SessionBase } from '../session-base.ts';

/** The parts of a session that answers are normalized with. */
export type Normalizing = SessionBase &
  AnswersSession &
  RulesSession &
  InputSession & { readonly changes: AnswerWriter };

/**
 * Has a session normalize answers as a visitor gave them from now on. What still cannot be printed is rejected at its field, in words
 * that name the character.
 */
export function startNormalizing(session: Normalizing): void {
  const { form, store, answers, validity, changes } = session;
  const given = (path: string) => store.get(answers.answer(path));
  const read = () => answers.read(store.get);

  const normalize = (instance: FieldInstance): boolean => {
    const answer = given(instance.path);
    const normalized = normalizeAnswer(instance, read());
    if (normalized === answer) return false;
    changes.setAnswer(instance.path, normalized);
    return true;
  };
  const rejectUnprintable = (instances: readonly FieldInstance[]) => {
    const problems = instances.flatMap((instance) =>
      instance.field.kind === undefined ? [] : (describeUnprintable(instance, given(instance.path)) ?? []),
    );
    if (problems.length > 0) validity.refuse(problems);
  };
  session.input.normalize = (instances = allInstances(form, read())) => {
    const changed = instances.filter(normalize);
    // An error that was about the text as it was given does not flash up.
    if (changed.length > 0) validity.validateNow(changed);
    rejectUnprintable(instances);
    return changed.length > 0;
  };
}
