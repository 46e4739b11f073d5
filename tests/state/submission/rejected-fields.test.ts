import { describe, expect, it } from 'vitest';
import type { PostOutcome } from '#api/form-post-client.ts';
import type { FieldProblem } from '#contract/submission.ts';
import { goOn } from '#state/steps/navigation.ts';
import { placed } from '../../fixtures/session-ports.ts';
import { openOrder, statusOf } from './open-order.ts';
import { expectWarnings } from '../../fixtures/expect-warnings.ts';

expectWarnings();

const FIRST_NAME = 'contactInformation.firstName';
const GONE = 'It is not available any more.';

function rejectedAt(...paths: readonly string[]): PostOutcome {
  const problems: readonly FieldProblem[] = paths.map((path) => ({
    path,
    rule: 'availableNumber',
    message: GONE,
  }));
  return { kind: 'refused', status: 422, answer: { result: 'error', error: 'Please check.', problems } };
}

/** Opens an order that the server rejected because of the answers at these paths. */
async function openRefused(paths: readonly string[], mode?: 'together') {
  const order = await openOrder([rejectedAt(...paths), placed], mode === undefined ? {} : { mode });
  await order.submission.submit();
  const { store, validity, steps } = order.session;
  return {
    ...order,
    reasonAt: (path: string) => store.get(validity.shown(path))?.params['reason'],
    stepNow: () => store.get(steps.current)?.key,
  };
}

describe('an answer that only the server finds invalid', () => {
  it('shows the error at its field and opens its step', async () => {
    const { session, submission, reasonAt, stepNow } = await openRefused([FIRST_NAME]);
    expect(reasonAt(FIRST_NAME)).toBe(GONE);
    expect(stepNow()).toBe('contact-information');
    expect(statusOf(session, submission)).toMatchObject({
      kind: 'failed',
      error: { title: 'Signup Error', problems: [{ path: FIRST_NAME, message: GONE }] },
    });
  });

  it('blocks Continue and Submit until the answer changes', async () => {
    const { session, submission, received, reasonAt } = await openRefused([FIRST_NAME]);
    expect(goOn(session).map(({ path }) => path)).toEqual([FIRST_NAME]);
    await submission.submit();
    expect(statusOf(session, submission).kind).toBe('invalid');
    expect(received).toHaveLength(1);
    session.changes.setAnswer(FIRST_NAME, 'Bo');
    await submission.submit();
    expect(reasonAt(FIRST_NAME)).toBeUndefined();
    expect(received).toHaveLength(2);
  });

  it('becomes valid when an answer that its rules read changes', async () => {
    const path = 'formationDetails.llc.managedType';
    const { session, reasonAt } = await openRefused([path]);
    expect(reasonAt(path)).toBe(GONE);
    const read = 'companyInformation.state';
    expect(session.form.fields[path]?.reads).toContain(read);
    session.changes.setAnswer(read, { key: 'DE', value: 'Delaware' });
    await expect.poll(() => reasonAt(path)).toBeUndefined();
    expect(session.store.get(session.evaluated.answer(path))).toBeDefined();
  });

  it('shows the error in its row, found by the row index', async () => {
    const rows = 'formationDetails.llc.members';
    const { session, submission, reasonAt } = await openRefused([`${rows}.0.firstName`]);
    const [key] = session.store.get(session.answers.rowKeys(rows));
    expect(key).not.toBe('0');
    expect(reasonAt(`${rows}.${key}.firstName`)).toBe(GONE);
    expect(statusOf(session, submission)).toMatchObject({
      error: { problems: [{ path: `${rows}.${key}.firstName` }] },
    });
  });

  it('does not change the step when all steps are on one page', async () => {
    const { reasonAt, stepNow } = await openRefused([FIRST_NAME], 'together');
    expect(reasonAt(FIRST_NAME)).toBe(GONE);
    expect(stepNow()).toBe('company-information');
  });

  it('appears only in the notice when the form has no such field, and does not block the form', async () => {
    const { session, submission, received } = await openRefused(['nowhere.atAll']);
    expect(statusOf(session, submission)).toMatchObject({
      error: { problems: [{ path: 'nowhere.atAll', message: GONE }] },
    });
    await submission.submit();
    expect(received).toHaveLength(2);
  });
});
