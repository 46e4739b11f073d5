import type { Answers, AnswersDocument } from '#domain/answers.ts';
import type { FieldModel } from '#domain/form.ts';
import type { buildPost } from '#state/build-post.ts';
import type { FormSession } from '#state/form-session.ts';
import type { Evaluation } from '#server/evaluation/evaluate-document.ts';

/**
 * Evaluates documents by a page's own session: puts the answers into its atoms and reads what follows, all before the
 * page draws anything; at last the atoms hold what they held. Runs inside the page, so it knows its arguments alone.
 */
export function evaluateInPage(
  session: FormSession,
  post: typeof buildPost,
  documents: readonly AnswersDocument[],
): readonly Evaluation[] {
  const { form, store, answers, evaluated, validity, steps } = session;
  const fields = Object.values(form.fields);
  const lists = Object.values(form.rows);

  const readAt = (document: unknown, path: string): unknown =>
    path.split('.').reduce<unknown>((value, name) => {
      const isInside = value !== null && typeof value === 'object' && Object.hasOwn(value, name);
      return isInside ? Reflect.get(value, name) : undefined;
    }, document);
  const placeOf = ({ path, rows }: FieldModel, row: string) =>
    rows === undefined ? path : path.replace(`${rows}.*`, `${rows}.${row}`);
  const instancesOf = (now: Answers) =>
    fields.flatMap((field) => {
      const { rows } = field;
      if (rows === undefined) return [{ field, path: field.path, row: '', place: field.path }];
      return now.rows(rows).map((key, index) => {
        const path = placeOf(field, key);
        return { field, path, row: `${rows}.${key}`, place: placeOf(field, String(index)) };
      });
    });

  // Rows keep their keys from one document to the next, or the page would fill with atoms.
  const keysOf = new Map(
    lists.map(({ path, max }) => [path, Array.from({ length: max }, answers.newRowKey)]),
  );
  const first = {
    rows: lists.map(({ path }) => [path, store.get(answers.rowKeys(path))] as const),
    answers: fields
      .filter(({ rows }) => rows === undefined)
      .map(({ path }) => [path, store.get(answers.answer(path))] as const),
  };

  const put = (document: AnswersDocument) => {
    for (const { path, max } of lists) {
      const given = readAt(document, path);
      const keys = (keysOf.get(path) ?? []).slice(0, Array.isArray(given) ? Math.min(given.length, max) : 0);
      store.set(answers.rowKeys(path), keys);
      for (const field of fields.filter(({ rows }) => rows === path)) {
        keys.forEach((key, index) => {
          store.set(answers.answer(placeOf(field, key)), readAt(document, placeOf(field, String(index))));
        });
      }
    }
    for (const { path, rows } of fields) {
      if (rows === undefined) store.set(answers.answer(path), readAt(document, path));
    }
  };

  const evaluate = (document: AnswersDocument): Evaluation => {
    put(document);
    const now = evaluated.read(store.get);
    const instances = instancesOf(now);
    const places = new Map(instances.map(({ path, place }) => [path, place]));
    const posted = post(session, { token: '', customerId: '' });
    const values = instances.map(({ path, place }) => [place, now.get(path)] as const);
    return {
      answers: Object.fromEntries([...values, ...Object.entries(form.fixed)]),
      steps: store.get(steps.shown).map(({ key }) => key),
      problems: validity
        .validateNow(instances)
        .map((problem) => ({ ...problem, path: places.get(problem.path) ?? problem.path })),
      cart: store.get(session.cart),
      order:
        posted === undefined
          ? null
          : { answers: posted.answers, submission: { ...posted.signupData, payment: null } },
    };
  };

  try {
    return documents.map(evaluate);
  } finally {
    for (const [path, keys] of first.rows) store.set(answers.rowKeys(path), keys);
    for (const [path, value] of first.answers) store.set(answers.answer(path), value);
    validity.validateNow(instancesOf(evaluated.read(store.get)));
  }
}
