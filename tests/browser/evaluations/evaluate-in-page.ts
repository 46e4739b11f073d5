import type { MessagePost, SignupPost } from '#contract/submission.ts';
import type { Answers, AnswersDocument, Path } from '#domain/answers/answers.ts';
import type { FieldModel } from '#domain/form.ts';
import type { buildMessage, buildPost } from '#state/submission/build-post.ts';
import type { FormSession } from '#state/form-session.ts';
import type { Evaluation } from './server/evaluate-document.ts';

/**
 * Evaluates documents with the page’s own session. Sets the answers in jotai atoms, reads the results before
 * React renders, then restores the atoms. Files named in answers count as uploaded. Runs inside the page, so
 * it can use only its arguments.
 * @param rowLimits the maximum number of rows of each list
 */
export function evaluateInPage(
  session: FormSession,
  post: typeof buildPost | typeof buildMessage,
  rowLimits: Readonly<Record<Path, number>>,
  documents: readonly AnswersDocument[],
): readonly Evaluation[] {
  const { form, store, answers, evaluated, files, validity, steps } = session;
  const fields = Object.values(form.fields);
  const lists = Object.keys(form.rows);

  const readAt = (document: unknown, path: Path): unknown =>
    path.split('.').reduce<unknown>((value, name) => {
      const isInside = value !== null && typeof value === 'object' && Object.hasOwn(value, name);
      return isInside ? Reflect.get(value, name) : undefined;
    }, document);
  const instancesOf = (field: FieldModel, keys: readonly string[]) =>
    field.rows === undefined
      ? [{ field, path: field.path, row: '' }]
      : keys.map((key) => ({
          field,
          path: field.path.replace(`${field.rows}.*`, `${field.rows}.${key}`),
          row: `${field.rows}.${key}`,
        }));
  const instancesNow = (now: Answers) =>
    fields.flatMap((field) => instancesOf(field, field.rows === undefined ? [] : now.rows(field.rows)));

  // Rows are identified by their indexes, as on the server.
  const keysOf = (list: Path) => Array.from({ length: rowLimits[list] ?? 0 }, (_, index) => String(index));
  const instances = fields.flatMap((field) => instancesOf(field, keysOf(field.rows ?? '')));
  const lent = instances.filter(({ field, path }) => field.isFile && files.find(path) === undefined);
  const rowsBefore = lists.map((list) => [list, store.get(answers.rowKeys(list))] as const);
  const answersBefore = instances.map(({ path }) => [path, store.get(answers.answer(path))] as const);

  const put = (document: AnswersDocument) => {
    for (const list of lists) {
      const given = readAt(document, list);
      store.set(answers.rowKeys(list), keysOf(list).slice(0, Array.isArray(given) ? given.length : 0));
    }
    for (const { path } of instances) store.set(answers.answer(path), readAt(document, path));
  };

  // A page never lets a list have fewer rows than its minimum, so its atoms do not report short lists.
  const shortLists = (now: Answers) => {
    const facts = store.get(session.facts);
    return Object.values(form.rows).flatMap(({ path, min, relevantWhen }) => {
      const isShort = now.rows(path).length < min && relevantWhen.every((holds) => holds(now, facts, ''));
      return isShort
        ? [{ path, rule: 'minRows', message: min === 1 ? 'oneRow' : 'minRows', params: { n: min } }]
        : [];
    });
  };

  // Some messages contain their answers only within the payload.
  const orderOf = (posted: SignupPost | MessagePost): NonNullable<Evaluation['order']> => {
    if ('payload' in posted) {
      if (posted.answers !== undefined) return { answers: posted.answers, submission: posted.payload };
      return { answers: null, submission: { ...posted.payload, answers: undefined } };
    }
    const { answers } = posted.signupData;
    const parts = { answers: 0, versions: 0, shownTotalCents: 0, shownLines: 0, renewalConsent: 0 };
    const specified = Object.entries(posted.signupData).filter(([name]) => !(name in parts));
    return { answers, submission: { ...Object.fromEntries(specified), payment: null } };
  };

  const evaluate = (document: AnswersDocument): Evaluation => {
    put(document);
    const now = evaluated.read(store.get);
    const present = instancesNow(now);
    const paths = [...present.map(({ path }) => path), ...Object.keys(form.fixed)];
    const posted = post(session, { token: '', customerId: '' });
    return {
      answers: Object.fromEntries(paths.map((path) => [path, now.get(path)])),
      steps: store.get(steps.shown).map(({ key }) => key),
      problems: [...validity.validateNow(present), ...shortLists(now)],
      cart: store.get(session.cart),
      order: posted === undefined ? null : orderOf(posted),
    };
  };

  try {
    for (const { path } of lent) files.put(path, new File([], 'chosen'));
    return documents.map(evaluate);
  } finally {
    for (const { path } of lent) files.remove(path);
    for (const [list, keys] of rowsBefore) store.set(answers.rowKeys(list), keys);
    for (const [path, value] of answersBefore) store.set(answers.answer(path), value);
    validity.validateNow(instancesNow(evaluated.read(store.get)));
  }
}
