import { beforeEach, describe, expect, it, vi } from 'vitest';
import { form } from 'virtual:fixture/form/company';
import type { FormPostClient, PostOutcome } from '#api/form-post-client.ts';
import type { TokenizerResult } from '#api/tokenizer-client.ts';
import { validateAnswers } from '#domain/validate-answers.ts';
import { draftName } from '#state/drafts/draft-storage.ts';
import { createFormSession } from '#state/form-session.ts';
import { MissingRequiredPropertyError } from '#state/submission/card/card-tokens.ts';
import { createSubmission, MAX_SUBMIT_ATTEMPTS } from '#state/submission/submission.ts';
import { fillSession, settle } from '../../fixtures/fill-session.ts';
import { completeOrders, llcInWyoming } from '../../fixtures/company-answers.ts';
import { companyFacts as facts, companyPage as page } from '../../fixtures/company-facts.ts';
import {
  createMemoryStorage,
  createPorts,
  createPostBox,
  placed,
  rejectedWith,
} from '../../fixtures/session-ports.ts';
import { createTokenizer, openOrder, statusOf, unreachable } from './open-order.ts';

// Each failed order is logged for support staff.
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  return () => void vi.restoreAllMocks();
});

describe('an order', () => {
  it.each(Object.entries(completeOrders))("passes the server's validation: %s", async (_, document) => {
    const { session, submission, received } = await openOrder([placed], { document });
    await submission.submit();
    const [{ post, key } = { post: undefined, key: '' }] = received;
    if (post === undefined) throw new Error('nothing was posted');
    const judgment = validateAnswers(form, post.signupData.answers, facts);
    if (judgment.kind !== 'order') throw new Error('the server would not place it');
    const { payment, ...sent } = post.signupData;
    expect({ ...sent, payment: null }).toMatchObject(judgment.submission);
    expect(payment).toMatchObject({ token: 'token-1', customer_id: 'c1' });
    expect(sent.shownTotalCents).toBe(judgment.cart.totalCents);
    expect(sent.versions).toEqual({ definition: form.version, catalogue: facts.catalogue.version });
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(statusOf(session, submission)).toEqual({
      kind: 'redirecting',
      address: '/receipt/',
      isAccountCreated: true,
    });
  });

  it('contains no card data', async () => {
    const { submission, received, cards } = await openOrder([placed]);
    await submission.submit();
    expect(cards).toEqual(['4242424242424242']);
    expect(JSON.stringify(received)).not.toMatch(/4242424242424242|"cvc"|exp_year/);
  });

  it('redirects to the login URL when the server returns a login URL', async () => {
    if (placed.kind !== 'success') throw new Error('not placed');
    const answer = { ...placed.answer, login_url: '/account/' };
    const { session, submission } = await openOrder([{ kind: 'success', answer }]);
    await submission.submit();
    expect(statusOf(session, submission)).toEqual({
      kind: 'redirecting',
      address: '/account/',
      isAccountCreated: true,
    });
  });

  it('completes on a page without redirects and cannot be submitted again', async () => {
    const stays = { ...page.settings, redirects: false };
    const { session, submission, received } = await openOrder([placed], { settings: stays });
    await submission.submit();
    await submission.submit();
    expect(statusOf(session, submission)).toMatchObject({ kind: 'done', address: '/receipt/' });
    expect(received).toHaveLength(1);
  });

  it('removes the draft once placed and cannot be submitted again', async () => {
    const { submission, storage, received } = await openOrder([placed]);
    await submission.submit();
    await submission.submit();
    expect(storage.entries.size).toBe(0);
    expect(received).toHaveLength(1);
  });

  it('posts once for repeated clicks', async () => {
    const { submission, received, cards } = await openOrder([placed]);
    await Promise.all([submission.submit(), submission.submit(), submission.submit()]);
    expect(received).toHaveLength(1);
    expect(cards).toHaveLength(1);
  });

  it('marks the draft as submitted before the request', async () => {
    const storage = createMemoryStorage();
    let stored: string | undefined;
    const formPost: FormPostClient = {
      send: async () => unreachable,
      signup: async () => {
        stored = storage.entries.get(draftName(page.pageID));
        return unreachable;
      },
      findOutcome: async () => undefined,
    };
    const session = createFormSession(form, page, createPorts({ storage, formPost }));
    fillSession(session, llcInWyoming);
    await settle();
    await createSubmission(session, createTokenizer().tokenize).submit();
    expect(JSON.parse(stored ?? '{}')).toMatchObject({ sent: true, key: session.submissionKey.current });
  });
});

describe('an incomplete order', () => {
  it('stops before the request and shows the first invalid step in step mode', async () => {
    const { session, submission, received, cards } = await openOrder([placed]);
    session.changes.setAnswer('contactInformation.firstName', '');
    session.changes.setAnswer('accountInformation.email', '');
    await submission.submit();
    expect(statusOf(session, submission).kind).toBe('invalid');
    expect(session.store.get(session.steps.current)?.key).toBe('contact-information');
    expect([received, cards]).toEqual([[], []]);
  });

  it('reports every invalid field when all steps are on one page', async () => {
    const { session, submission } = await openOrder([placed], { mode: 'together' });
    session.changes.setAnswer('contactInformation.firstName', '');
    session.changes.setAnswer('accountInformation.email', '');
    await submission.submit();
    const status = statusOf(session, submission);
    const paths = status.kind === 'invalid' ? status.problems.map(({ path }) => path) : [];
    expect(paths).toEqual(['contactInformation.firstName', 'accountInformation.email']);
    expect(session.store.get(session.steps.current)?.key).toBe('company-information');
  });

  it('fails before the request when prices are missing', async () => {
    const { session, submission, received } = await openOrder([placed]);
    session.store.set(session.catalogue.catalogue, { ...facts.catalogue, filingProducts: [] });
    await submission.submit();
    expect(statusOf(session, submission).kind).toBe('failed');
    expect(received).toEqual([]);
  });
});

describe('a rejected order', () => {
  it('gets a new idempotency key', async () => {
    const { session, submission, received } = await openOrder([rejectedWith('No.'), placed]);
    await submission.submit();
    expect(statusOf(session, submission)).toMatchObject({
      kind: 'failed',
      error: { title: 'Signup Error', message: 'No.' },
    });
    expect(session.submissionKey.sent).toBe(false);
    await submission.submit();
    expect(new Set(received.map(({ key }) => key)).size).toBe(2);
  });

  it.each(['payment failed', 'Payment Failed '])('shows the payment message for "%s"', async (error) => {
    const { session, submission } = await openOrder([rejectedWith(error)]);
    await submission.submit();
    expect(statusOf(session, submission)).toMatchObject({
      error: {
        title: 'Payment Error',
        message: expect.stringContaining('double check the payment information'),
      },
    });
  });

  it('shows the default message when the server returns none', async () => {
    const { session, submission } = await openOrder([rejectedWith('')]);
    await submission.submit();
    expect(statusOf(session, submission)).toMatchObject({
      error: { message: expect.stringContaining('An unknown error occurred.') },
    });
  });
});

describe('an order with an unknown outcome', () => {
  it('keeps its idempotency key and its card token for the retry', async () => {
    const { submission, received, cards, session } = await openOrder([unreachable, placed]);
    await submission.submit();
    expect(statusOf(session, submission)).toMatchObject({ error: { title: 'Connection problem' } });
    expect(session.submissionKey.sent).toBe(true);
    await submission.submit();
    expect(new Set(received.map(({ key }) => key)).size).toBe(1);
    expect(cards).toHaveLength(1);
    expect(statusOf(session, submission).kind).toBe('redirecting');
  });

  it('resumes after a reload and shows the receipt when the server has the order', async () => {
    const storage = createMemoryStorage();
    const postBox = createPostBox([placed]);
    const lost: FormPostClient = {
      ...postBox,
      signup: async (post, key, files) => {
        await postBox.signup(post, key, files);
        return unreachable;
      },
    };
    const first = createFormSession(form, page, createPorts({ storage, formPost: lost }));
    fillSession(first, llcInWyoming);
    await settle();
    await createSubmission(first, createTokenizer().tokenize).submit();
    const second = createFormSession(form, page, createPorts({ storage, formPost: lost }));
    const submission = createSubmission(second, createTokenizer().tokenize);
    await submission.resume();
    expect(statusOf(second, submission)).toEqual({
      kind: 'redirecting',
      address: '/receipt/',
      isAccountCreated: true,
    });
    expect(storage.entries.size).toBe(0);
  });

  it('stays idle after a reload when nothing was submitted', async () => {
    const { submission, session } = await openOrder([placed]);
    await submission.resume();
    expect(statusOf(session, submission)).toEqual({ kind: 'idle' });
  });
});

function sevenOf<Result extends object>(result: Result): readonly Result[] {
  return Array.from({ length: 7 }, () => ({ ...result }));
}

describe('createSubmission', () => {
  it('limits rejected submissions to five and does not count invalid answers', async () => {
    const { session, submission, received } = await openOrder([rejectedWith('No.')]);
    session.changes.setAnswer('contactInformation.firstName', '');
    await submission.submit();
    session.changes.setAnswer('contactInformation.firstName', 'Ana');
    for (let count = 0; count < MAX_SUBMIT_ATTEMPTS + 3; count += 1) await submission.submit();
    expect(MAX_SUBMIT_ATTEMPTS).toBe(5);
    expect(received).toHaveLength(MAX_SUBMIT_ATTEMPTS);
    expect(statusOf(session, submission)).toMatchObject({
      kind: 'failed',
      error: { message: expect.stringContaining('limit of five attempts') },
    });
  });

  it('returns a message about saved answers only when drafts are enabled', async () => {
    const { session, submission } = await openOrder([rejectedWith('No.')], { isKept: false });
    for (let count = 0; count <= MAX_SUBMIT_ATTEMPTS; count += 1) await submission.submit();
    const message = "You've reached the limit of five attempts. Reload the page to try again.";
    expect(statusOf(session, submission)).toMatchObject({ error: { message } });
  });

  it('limits rejected cards to five', async () => {
    const results = sevenOf<TokenizerResult>({ kind: 'refused' });
    const { session, submission, cards } = await openOrder([placed], { results });
    for (let count = 0; count < MAX_SUBMIT_ATTEMPTS + 3; count += 1) await submission.submit();
    expect(cards).toHaveLength(MAX_SUBMIT_ATTEMPTS);
    expect(statusOf(session, submission)).toMatchObject({
      error: { message: expect.stringContaining('limit of five attempts') },
    });
  });

  it.each<[string, readonly TokenizerResult[], readonly PostOutcome[]]>([
    ['the tokenizer', sevenOf<TokenizerResult>({ kind: 'unavailable' }), [placed]],
    ['the payment service', [], sevenOf<PostOutcome>({ kind: 'unreachable', message: 'Down.' })],
    ['the Formcart server', [], sevenOf(unreachable)],
  ])('counts no attempt while %s is down', async (_, results, outcomes) => {
    const { session, submission } = await openOrder([...outcomes, placed], { results });
    for (let count = 0; count < 7; count += 1) await submission.submit();
    expect(statusOf(session, submission).kind).toBe('failed');
    await submission.submit();
    expect(statusOf(session, submission).kind).toBe('redirecting');
  });

  it('shows a message when the page configuration is incomplete', async () => {
    const { tokenizer: _, ...lacking } = page;
    const session = createFormSession(form, lacking, createPorts());
    fillSession(session, llcInWyoming);
    await settle();
    const submission = createSubmission(session, createTokenizer().tokenize);
    await submission.submit();
    expect(statusOf(session, submission)).toMatchObject({
      error: {
        title: 'Error',
        message:
          'An error has occurred. Please refresh and try again. If the problem persists, please contact us.',
      },
    });
    expect(console.error).toHaveBeenCalledWith(expect.any(MissingRequiredPropertyError));
    expect(console.warn).toHaveBeenCalledWith(expect.stringMatching(/^Error 10: /));
  });

  it('shows a message when a port throws', async () => {
    const formPost: FormPostClient = {
      send: async () => unreachable,
      signup: () => Promise.reject(new Error('broken')),
      findOutcome: async () => undefined,
    };
    const session = createFormSession(form, page, createPorts({ formPost }));
    fillSession(session, llcInWyoming);
    await settle();
    const submission = createSubmission(session, createTokenizer().tokenize);
    await submission.submit();
    expect(statusOf(session, submission)).toMatchObject({ kind: 'failed', error: { title: 'Error' } });
    expect(console.error).toHaveBeenCalledExactlyOnceWith(new Error('broken'));
  });
});
