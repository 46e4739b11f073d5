import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AskAction } from '#api/action-client.ts';
import type { FormPostClient, PostOutcome } from '#api/form-post-client.ts';
import { unavailable } from '#contract/service-result.ts';
import { createFormSession } from '#state/form-session.ts';
import type { FormSession } from '#state/form-session.ts';
import type { Tokenize } from '#state/submission/card/card-tokens.ts';
import { createLateSubmission } from '#state/submission/late-submission.ts';
import { MissingRequiredPropertyError } from '#state/submission/missing-property-error.ts';
import { createSubmission, MAX_SUBMIT_ATTEMPTS } from '#state/submission/submission.ts';
import { companyFacts } from '../../fixtures/company-facts.ts';
import { countRuns } from '../../fixtures/count-runs.ts';
import { settle } from '../../fixtures/fill-session.ts';
import { createCatalogueOf, createMemoryStorage, createPorts } from '../../fixtures/session-ports.ts';
import { placed, refusedWith } from '../../fixtures/session-ports.ts';
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
/** Longer than an order is looked for after a reload. */
const RESUME_MS = 60_000;
const { form, factsOf } = await loadForm('captcha', copyForm('captcha'));
const { page } = factsOf('captcha');

/** What goes wrong at a press on Submit; whatever is left out goes well. */
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
/** As no server of ours answers: what is read of it is missing. */
const halfAnswer: PostOutcome = JSON.parse('{ "kind": "success", "answer": { "result": "success" } }');

/** Every way that a submission can end without an order. */
const troubles: Readonly<Record<string, Trouble>> = {
  'an answer that fails its rule': { email: '' },
  'an answer that nobody can see': { email: 'ana\u{202e}@example.com' },
  'a captcha that is not solved': { captcha: null },
  'a captcha that is refused': { askAction: async () => ({ kind: 'refused', message: 'Not solved.' }) },
  'a captcha that nobody can verify': { askAction: async () => unavailable('timeout') },
  'a captcha whose verification breaks': { askAction: throws },
  'no connection': { isOffline: true },
  'no code to send it with': { isCodeAway: true },
  'a card that is refused': { tokenize: async () => ({ kind: 'refused' }) },
  'a tokenizer that is down': { tokenize: async () => ({ kind: 'unavailable' }) },
  'a tokenizer that breaks': { tokenize: throws },
  'a page without a tokenizer': {
    tokenize: () => Promise.reject(new MissingRequiredPropertyError('No tokenizer.')),
  },
  'a refusal with a reason': answersWith(refusedWith('No.')),
  'a refusal without a reason': answersWith(refusedWith('')),
  'a payment that fails': answersWith(refusedWith('payment failed', 402)),
  'a refused answer': answersWith(withProblem),
  'a changed price': answersWith(changed),
  'a changed price that cannot be read': { ...answersWith(changed), isCatalogueAway: true },
  'a payment that is being checked': answersWith({ kind: 'pending', message: 'It is being checked.' }),
  'a server that is away': answersWith(unreachable),
  'a server that is busy': answersWith({ kind: 'unreachable', message: 'Busy.' }),
  'a server without words': answersWith({ kind: 'unreachable', message: '' }),
  'a post that is broken off': { signup: () => Promise.reject(new DOMException('Aborted', 'AbortError')) },
  'a post that breaks': { signup: throws },
  'half of an answer': answersWith(halfAnswer),
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** An order whose ports fail as the present trouble says. */
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
    // What breaks without a word on the page is reported by the page's own handler.
    await submission.submit().catch(() => undefined);
    return kindNow();
  };
  /** Comes back to the page in the middle of an order, which is looked for until it is said how it ended. */
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

/** Answers what a visitor answers anew at each try: what was refused stays so. */
function answer({ changes }: FormSession, { email, captcha }: Trouble): void {
  changes.setAnswer(EMAIL, email ?? `ana-${crypto.randomUUID()}@example.com`);
  changes.setAnswer(CAPTCHA, captcha === null ? undefined : 'ok-1');
}

describe('a submission that goes well', () => {
  it('is done', async () => {
    const { press } = await openOrder();
    expect(await press({})).toBe('done');
  });
});

describe('a submission that ends by', () => {
  it.each(Object.entries(troubles))('%s says why, and can be sent again', async (_, trouble) => {
    const { press } = await openOrder();
    expect(['failed', 'invalid']).toContain(await press(trouble));
    expect(await press({})).toBe('done');
  });
});

describe('submissions that end in any way, one after the other,', () => {
  it('leave nothing in progress, and the next one places the order', async () => {
    // What sends is loaded once.
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

/** Says that an order is being worked on, and then how it ended. */
function endsBy(end: FormPostClient['findOutcome']): Trouble {
  let looks = 0;
  return {
    findOutcome: (key) => {
      looks += 1;
      return looks === 1 ? Promise.resolve('running') : end(key);
    },
  };
}

describe('an order that is looked for after a reload', () => {
  it.each<[string, Trouble]>([
    ['is worked on for too long', { findOutcome: async () => 'running' }],
    ['is not known any more', endsBy(async () => undefined)],
    ['was refused', endsBy(async () => refusedWith('No.'))],
    ['is answered by half', endsBy(async () => halfAnswer)],
    ['cannot be looked for', endsBy(throws)],
    ['has another price, which cannot be read', { ...endsBy(async () => changed), isCatalogueAway: true }],
  ])('and %s is said to have failed, and can be sent again', async (_, trouble) => {
    const { comeBack, press } = await openOrder();
    expect(await comeBack(trouble)).toBe('failed');
    expect(await press({})).toBe('done');
  });
});
