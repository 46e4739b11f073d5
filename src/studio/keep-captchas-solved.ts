import { answersOf, isEmptyAnswer } from '#domain/answers/answers.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { FormSession } from '#state/form-session.ts';

/**
 * Keeps the captchas of a golden state solved. A captcha clears its answer when it appears, and the studio shows
 * each of them twice.
 * @returns a function that stops
 */
export function keepCaptchasSolved(session: FormSession, document: AnswersDocument): () => void {
  const { form, store, answers, changes } = session;
  const given = answersOf(document);
  const stops = Object.values(form.fields).flatMap(({ path, uiSchema }) => {
    const token = given.get(path);
    if (uiSchema['ui:widget'] !== 'captcha' || token === undefined) return [];
    const answer = answers.answer(path);
    return store.sub(answer, () => {
      if (isEmptyAnswer(store.get(answer))) changes.setAnswer(path, token);
    });
  });
  return () => stops.forEach((stop) => stop());
}
