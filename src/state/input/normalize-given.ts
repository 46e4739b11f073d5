import { allInstances } from '#domain/relevance/field-instances.ts';
import type { FieldInstance } from '#domain/relevance/field-instances.ts';
import { normalizeAnswer } from '#domain/input/normalize-answers.ts';
import { describeUnprintable } from '#domain/rules/plain-text.ts';
import type { AnswersSession, AnswerWriter } from '../answers/answers-session.ts';
import type { InputSession } from './late-input.ts';
import type { RulesSession } from '../rules/rules-session.ts';
import type { SessionBase } from '../session-base.ts';

type Normalizing = SessionBase &
  AnswersSession &
  RulesSession &
  InputSession & { readonly changes: AnswerWriter };

/**
 * Starts normalizing the session's answers. Unprintable characters that remain cause a field error that names
 * the character.
 */
export function startNormalizing(session: Normalizing): void {
  const { form, store, answers, validity, changes, text } = session;
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
      instance.field.kind === undefined
        ? []
        : (describeUnprintable(instance, given(instance.path), text) ?? []),
    );
    if (problems.length > 0) validity.refuse(problems);
  };
  session.input.normalize = (instances = allInstances(form, read())) => {
    const changed = instances.filter(normalize);
    // Revalidate immediately, so that an error about the unnormalized text does not appear briefly.
    if (changed.length > 0) validity.validateNow(changed);
    rejectUnprintable(instances);
    return changed.length > 0;
  };
}
