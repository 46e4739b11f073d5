import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { form } from 'virtual:fixture/form/company';
import { createFormSession } from '#state/form-session.ts';
import { createLateSubmission } from '#state/submission/late-submission.ts';
import { createSubmission } from '#state/submission/submission.ts';
import { fillSession, settle } from '../../fixtures/fill-session.ts';
import { llcInWyoming } from '../../fixtures/company-answers.ts';
import { companyPage as page } from '../../fixtures/company-facts.ts';
import { createPorts, createPostBox, placed } from '../../fixtures/session-ports.ts';

/** Opens an order whose submission code a test holds back. Its load fails while `isDown` is true. */
async function openOrder({ isDown = false } = {}) {
  const line = { isDown, loads: 0, release: () => {} };
  const released = new Promise<void>((resolve) => {
    line.release = resolve;
  });
  const postBox = createPostBox([placed]);
  const session = createFormSession(form, page, createPorts({ formPost: postBox }));
  fillSession(session, llcInWyoming);
  await settle();
  const submission = createLateSubmission(
    session,
    async () => ({ kind: 'ok', token: 't', customerId: 'c' }),
    async () => {
      line.loads += 1;
      await released;
      if (line.isDown) throw new TypeError('Failed to fetch');
      return createSubmission;
    },
  );
  const readStatus = () => session.store.get(submission.status);
  return { line, session, submission, readStatus, received: postBox.received };
}

describe('a click on Submit before the submission code has loaded', () => {
  it('shows progress and takes effect once the code has loaded', async () => {
    const { line, submission, readStatus, received } = await openOrder();
    const pressed = submission.submit();
    expect(readStatus().kind).toBe('running');
    line.release();
    await pressed;
    expect(received).toHaveLength(1);
    expect(readStatus().kind).toBe('redirecting');
  });

  it('places one order for repeated clicks', async () => {
    const { line, submission, received } = await openOrder();
    const presses = [submission.submit(), submission.submit(), submission.submit()];
    line.release();
    await Promise.all(presses);
    expect(received).toHaveLength(1);
  });

  it('reports invalid answers', async () => {
    const { line, session, submission, readStatus, received } = await openOrder();
    session.changes.setAnswer('companyInformation.companyName', '');
    const pressed = submission.submit();
    line.release();
    await pressed;
    expect(readStatus().kind).toBe('invalid');
    expect(received).toEqual([]);
  });

  it('shows that nothing was submitted when the load fails, and retries on the next press', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => report.mockRestore());
    const { line, submission, readStatus, received } = await openOrder({ isDown: true });
    line.release();
    await submission.submit();
    expect(readStatus()).toMatchObject({ kind: 'failed', error: { title: 'Connection problem' } });
    expect(received).toEqual([]);

    line.isDown = false;
    await submission.submit();
    expect(received).toHaveLength(1);
    expect(readStatus().kind).toBe('redirecting');
  });
});

describe('the submission code', () => {
  it('loads in advance and only once', async () => {
    const { line, submission, received } = await openOrder();
    line.release();
    await submission.prepare();
    await submission.submit();
    expect(line.loads).toBe(1);
    expect(received).toHaveLength(1);
  });

  it('causes no message when loading in advance fails', async () => {
    const { line, submission, readStatus } = await openOrder({ isDown: true });
    line.release();
    await submission.prepare();
    expect(readStatus().kind).toBe('idle');
  });

  it('does not load after a reload without an interrupted order', async () => {
    const { line, submission } = await openOrder();
    await submission.resume();
    expect(line.loads).toBe(0);
  });
});
