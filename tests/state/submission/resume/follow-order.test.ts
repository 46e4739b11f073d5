import { describe, expect, it } from 'vitest';
import { form } from 'virtual:fixture/form/company';
import type { PostOutcome } from '#api/form-post-client.ts';
import { markPending } from '#state/drafts/pending-mark.ts';
import { startOver } from '#state/drafts/start-over.ts';
import { createFormSession } from '#state/form-session.ts';
import { createLateSubmission } from '#state/submission/late-submission.ts';
import { fillSession, settle } from '../../../fixtures/fill-session.ts';
import { llcInWyoming } from '../../../fixtures/company-answers.ts';
import { companyPage as page } from '../../../fixtures/company-facts.ts';
import {
  createMemoryStorage,
  createPorts,
  createPostBox,
  placed,
  rejectedWith,
} from '../../../fixtures/session-ports.ts';
import { createTokenizer } from '../open-order.ts';

/** Opens two tabs of one draft. The first tab has begun to submit it. */
async function openTabs(outcome: PostOutcome | undefined) {
  const storage = createMemoryStorage();
  const formPost = { ...createPostBox([]), findOutcome: async () => outcome };
  const openTab = () => createFormSession(form, page, createPorts({ storage, formPost }));
  const first = openTab();
  fillSession(first, llcInWyoming);
  await settle();
  first.submissionKey.sent = true;
  first.draft.flush();
  const unmark = markPending(first);
  const second = openTab();
  const submission = createLateSubmission(second, createTokenizer().tokenize);
  return { first, second, submission, unmark, storage, now: () => second.store.get(submission.status) };
}

const elsewhere = { kind: 'running', isElsewhere: true };

describe('the second tab of a draft that is being submitted', () => {
  it('locks its form and shows that another tab submits the order', async () => {
    const { submission, unmark, now } = await openTabs(placed);
    const followed = submission.resume();
    await expect.poll(now).toMatchObject(elsewhere);
    unmark();
    await followed;
  });

  it('shows that the order is placed and removes the draft', async () => {
    const { first, submission, unmark, storage, now } = await openTabs(placed);
    const followed = submission.resume();
    await expect.poll(now).toMatchObject(elsewhere);
    first.draft.drop();
    unmark();
    await followed;
    expect(now()).toMatchObject({ kind: 'done', address: '/receipt/' });
    expect(storage.entries.size).toBe(0);
  });

  it('unlocks the form after a rejection and uses the idempotency key of the next attempt', async () => {
    const { first, second, submission, unmark, now } = await openTabs(rejectedWith('No.', 402));
    const followed = submission.resume();
    await expect.poll(now).toMatchObject(elsewhere);
    Object.assign(first.submissionKey, { current: 'b'.repeat(64), sent: false });
    first.draft.flush();
    unmark();
    await followed;
    expect(now()).toEqual({ kind: 'idle' });
    expect(second.submissionKey).toEqual({ current: 'b'.repeat(64), sent: false });
  });

  it('keeps the idempotency key when the outcome is unknown', async () => {
    const { first, second, submission, unmark, now } = await openTabs(undefined);
    const followed = submission.resume();
    await expect.poll(now).toMatchObject(elsewhere);
    unmark();
    await followed;
    expect(now()).toEqual({ kind: 'idle' });
    expect(second.submissionKey).toEqual({ current: first.submissionKey.current, sent: true });
  });
});

describe('startOver', () => {
  it('keeps the idempotency key, but not the answers, of an order that may have reached the server', async () => {
    const { first, unmark, storage } = await openTabs(undefined);
    unmark();
    startOver(first);
    const next = createFormSession(form, page, createPorts({ storage }));
    expect(next.submissionKey).toEqual({ current: first.submissionKey.current, sent: true });
    expect(next.store.get(next.answers.answer('companyInformation.companyName'))).toBeUndefined();
  });
});
