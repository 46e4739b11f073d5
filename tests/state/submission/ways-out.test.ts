import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AskAction } from '#api/action-client.ts';
import type { FormPostClient, PostOutcome } from '#api/form-post-client.ts';
import { unavailable } from '#contract/service-result.ts';
import { createFormSession } from '#state/form-session.ts';
import type { FormSession } from '#state/form-session.ts';
import type { Tokenize } from '#state/submission/card/card-tokens.ts';
import { createLateSubmission } from '#state/submission/late-submission.ts';
import { MissingRequiredPropertyError } from '#state/submission/card/card-tokens.ts';
import { createSubmission, MAX_SUBMIT_ATTEMPTS } from '#state/submission/submission.ts';
import { companyFacts } from '../../fixtures/company-facts.ts';
import { countRuns } from '../../fixtures/count-runs.ts';
import { settle } from '../../fixtures/fill-session.ts';
import {
  createCatalogueOf,
  createMemoryStorage,
  createPorts,
  placed,
  rejectedWith,
} from '../../fixtures/session-ports.ts';
import { copyForm, loadForm } from '../../definitions/forms/copy-form.ts';
import { unreachable } from './open-order.ts';

const EMAIL = 'accountInformation.email';
const CAPTCHA = 'captchaResponse';
const card = {
  'paymentInformation.number': '4242424242424242',
  'paymentInformation.exp_month': '12',
  'paymentInformation.exp_year': '2028',
  'paymentInformation.cvc': '123',
  'paymentInformation.first_name': 'Ana',
  'paymentInformation.last_name': 'Ruiz',
};
/** Exceeds the time limit for finding an order after a reload. */
const RESUME_MS = 60_000;
const { form, factsOf } = await loadForm('captcha', copyForm('captcha'));
const { page } = factsOf('captcha');

/** The failures after a press of Submit. Calls that are not listed succeed. */
interface Trouble {
  readonly tokenize?: Tokenize;
  readonly signup?: FormPostClient['signup'];
  readonly askAction?: AskAction;
  readonly isOffline?: true;
  readonly isCodeAway?: true;
  readonly isCatalogueAway?: true;
  readonly findOutcome?: FormPostClient['findOutcome'];
  readonly email?: string;
  readonly captcha?: null;
}

const throws = () => Promise.reject(new Error('broken'));
const answersWith = (outcome: PostOutcome): Trouble => ({ signup: async () => outcome });
const differences = [{ id: 'total', label: 'Total', shownCents: 1, currentCents: 2 }];
const changed: PostOutcome = {
  kind: 'refused',
  status: 409,
  answer: { result: 'error', error: 'Your order has changed.', differences, total_cents: 2 },
};
const withProblem: PostOutcome = {
  kind: 'refused',
  status: 422,
  answer: {
    result: 'error',
    error: 'Please check.',
    problems: [{ path: EMAIL, rule: 'email', message: 'This e-mail bounces.' }],
  },
};
/** A malformed success: required properties are missing. */
const halfAnswer: PostOutcome = JSON.parse('{ "kind": "success", "answer": { "result": "success" } }');

/** Every way in which a submission can end without an order. */
const troubles: Readonly<Record<string, Trouble>> = {
  'an invalid answer': { email: '' },
  'an invisible character': { email: 'ana\u{202e}@example.com' },
  'an unsolved captcha': { captcha: null },
  'a rejected captcha': { askAction: async () => ({ kind: 'refused', message: 'Not solved.' }) },
  'a timeout of the captcha verification': { askAction: async () => unavailable('timeout') },
  'an error in the captcha verification': { askAction: throws },
  'a lost connection': { isOffline: true },
  'a failed load of the submission code': { isCodeAway: true },
  'a rejected card': { tokenize: async () => ({ kind: 'refused' }) },
  'an unavailable tokenizer': { tokenize: async () => ({ kind: 'unavailable' }) },
  'an error in the tokenizer': { tokenize: throws },
  'a page without a tokenizer': {
    tokenize: () => Promise.reject(new MissingRequiredPropertyError('No tokenizer.')),
  },
  'a rejection with a reason': answersWith(rejectedWith('No.')),
  'a rejection without a reason': answersWith(rejectedWith('')),
  'a failed payment': answersWith(rejectedWith('payment failed', 402)),
  'a rejected answer': answersWith(withProblem),
  'a changed price': answersWith(changed),
  'a changed price with an unavailable catalog': { ...answersWith(changed), isCatalogueAway: true },
  'a pending payment': answersWith({ kind: 'pending', message: 'It is being checked.' }),
  'an unreachable server': answersWith(unreachable),
  'a busy server': answersWith({ kind: 'unreachable', message: 'Busy.' }),
  'a server error without a message': answersWith({ kind: 'unreachable', message: '' }),
  'an aborted post': { signup: () => Promise.reject(new DOMException('Aborted', 'AbortError')) },
  'an error in the post': { signup: throws },
  'a malformed response': answersWith(halfAnswer),
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Opens an order whose ports fail as the current trouble specifies. */
async function openOrder() {
  let trouble: Trouble = {};
  const catalogue = createCatalogueOf(companyFacts.catalogue);
  const storage = createMemoryStorage();
  const formPost: FormPostClient = {
    signup: (...asked) => (trouble.signup ?? (async () => placed))(...asked),
    send: throws,
    findOutcome: (key) => (trouble.findOutcome ?? (async () => undefined))(key),
  };
  const session = createFormSession(
    form,
    page,
    createPorts({
      storage,
      formPost,
      catalogue: {
        ...catalogue,
        products: (...asked) =>
          trouble.isCatalogueAway === undefined ? catalogue.products(...asked) : throws(),
      },
      askAction: (...asked) =>
        (trouble.askAction ?? (async () => ({ kind: 'ok', value: {} }) as const))(...asked),
    }),
  );
  for (const [path, value] of Object.entries(card)) session.changes.setAnswer(path, value);
  await settle();
  const tokenize: Tokenize = (...asked) =>
    (trouble.tokenize ?? (async () => ({ kind: 'ok', token: 't', customerId: 'c' }) as const))(...asked);
  const submission = createLateSubmission(session, tokenize, async () => {
    if (trouble.isCodeAway !== undefined) throw new TypeError('Failed to fetch');
    return createSubmission;
  });
  const kindNow = () => session.store.get(submission.status).kind;
  const press = async (next: Trouble) => {
    trouble = next;
    answer(session, next);
    vi.stubGlobal('navigator', { onLine: next.isOffline === undefined });
    // The error handler of the page reports errors that are not shown.
    await submission.submit().catch(() => undefined);
    return kindNow();
  };
  /** Reloads the page during an order and waits until its outcome is known. */
  const comeBack = async (next: Trouble) => {
    session.submissionKey.sent = true;
    trouble = next;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const resumed = submission.resume();
    await vi.advanceTimersByTimeAsync(RESUME_MS);
    await resumed;
    vi.useRealTimers();
    return kindNow();
  };
  return { press, comeBack };
}

/** Enters new answers for each attempt, because a rejected answer stays invalid. */
function answer({ changes }: FormSession, { email, captcha }: Trouble): void {
  changes.setAnswer(EMAIL, email ?? `ana-${crypto.randomUUID()}@example.com`);
  changes.setAnswer(CAPTCHA, captcha === null ? undefined : 'ok-1');
}

describe('a submission without trouble', () => {
  it('completes the order at the first attempt', async () => {
    const { press } = await openOrder();
    expect(await press({})).toBe('done');
  });
});

describe('a submission that fails', () => {
  it.each(Object.entries(troubles))(
    'shows an error and can be submitted again after %s',
    async (_, trouble) => {
      const { press } = await openOrder();
      expect(['failed', 'invalid']).toContain(await press(trouble));
      expect(await press({})).toBe('done');
    },
  );
});

describe('a series of failed submissions', () => {
  it('leaves no request in flight, and the next submission places the order', async () => {
    // The submission code loads once, so its load cannot fail after a success.
    const names = Object.keys(troubles).filter((name) => troubles[name]?.isCodeAway === undefined);
    const some = fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: MAX_SUBMIT_ATTEMPTS - 1 });
    await fc.assert(
      fc.asyncProperty(some, async (tried) => {
        const { press } = await openOrder();
        for (const name of tried) {
          const kind = await press(troubles[name] ?? {});
          expect(['failed', 'invalid', 'done'], name).toContain(kind);
          // A card whose token was not used is not tokenized again, so its tokenizer cannot fail a second time.
          if (kind === 'done') return;
        }
        expect(await press({}), tried.join(', then ')).toBe('done');
      }),
      { numRuns: countRuns(30) },
    );
  });
});

/** Reports the order as running once, and then with this outcome. */
function endsBy(end: FormPostClient['findOutcome']): Trouble {
  let looks = 0;
  return {
    findOutcome: (key) => {
      looks += 1;
      return looks === 1 ? Promise.resolve('running') : end(key);
    },
  };
}

describe('an order looked up after a reload', () => {
  it.each<[string, Trouble]>([
    ['the order is pending for too long', { findOutcome: async () => 'running' }],
    ['the order is unknown', endsBy(async () => undefined)],
    ['the order was rejected', endsBy(async () => rejectedWith('No.'))],
    ['the response is malformed', endsBy(async () => halfAnswer)],
    ['the lookup fails', endsBy(throws)],
    [
      'its price changed and the catalog is unavailable',
      { ...endsBy(async () => changed), isCatalogueAway: true },
    ],
  ])('fails and can be submitted again when %s', async (_, trouble) => {
    const { comeBack, press } = await openOrder();
    expect(await comeBack(trouble)).toBe('failed');
    expect(await press({})).toBe('done');
  });
});
