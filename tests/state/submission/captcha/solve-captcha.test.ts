import { describe, expect, it } from 'vitest';
import type { ServiceResult } from '#contract/service-result.ts';
import { unavailable } from '#contract/service-result.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import { createFormSession } from '#state/form-session.ts';
import { readCaptchaToken, resetCaptcha, verifyCaptcha } from '#state/submission/captcha/solve-captcha.ts';
import { makeField, makeSmallFacts, makeSmallForm } from '../../../domain/small-form.ts';
import { createPorts } from '../../../fixtures/session-ports.ts';

const FAILED =
  'Error while verifying ReCAPTCHA response. Please try again, and let us know if the error persists.';
const services = {
  captcha: { provider: 'recaptcha', script: '/sandbox/captcha/api.js', siteKey: 'sandbox' },
} as const;

function open(answer: ServiceResult<unknown>, page: Partial<PageConfiguration> = { services }) {
  const asked: unknown[] = [];
  const form = makeSmallForm([
    makeField({ path: 'check', uiSchema: { 'ui:widget': 'captcha' }, private: 'browser' }),
  ]);
  const ports = createPorts({
    askAction: async (action, fields) => {
      asked.push({ action, ...fields });
      return answer;
    },
  });
  const session = createFormSession(form, { ...makeSmallFacts().page, ...page }, ports);
  session.changes.setAnswer('check', 'ok-1');
  return { session, asked };
}

describe('verifyCaptcha', () => {
  it('sends the token to the server and returns no error when the server accepts the token', async () => {
    const { session, asked } = open({ kind: 'ok', value: { success: true } });
    expect(await verifyCaptcha(session)).toBeUndefined();
    const { pageID, formType } = session.page;
    expect(asked).toEqual([{ action: 'process_captcha', formType, pageID, captchaResponse: 'ok-1' }]);
  });

  it.each([
    ['the message of the server', { kind: 'refused', message: 'Not solved.' }, 'Not solved.'],
    ['the default message without one', { kind: 'refused' }, FAILED],
    ['the default message after a timeout', unavailable('timeout'), FAILED],
  ] as const)('returns an error with %s', async (_what, answer, message) => {
    expect(await verifyCaptcha(open(answer).session)).toEqual({ title: 'Error', message });
  });

  it.each([
    [30, '30 seconds'],
    [121, '3 minutes'],
    [undefined, 'a minute'],
  ])(
    'reports a rate limit separately from the captcha: a wait of %s seconds as "%s"',
    async (seconds, wait) => {
      const throttled = {
        ...unavailable('throttled'),
        ...(seconds === undefined ? {} : { retryAfterSeconds: seconds }),
      };
      expect(await verifyCaptcha(open(throttled).session)).toEqual({
        title: 'Please wait',
        message: `We're getting too many requests from your network, so nothing was sent. Your answers are still here. Try again in ${wait}.`,
      });
    },
  );

  it('clears the token on resetCaptcha', () => {
    const { session } = open({ kind: 'ok', value: {} });
    expect(readCaptchaToken(session)).toBe('ok-1');
    resetCaptcha(session);
    expect(readCaptchaToken(session)).toBeUndefined();
  });

  it('does nothing on a page without a captcha', async () => {
    const { session, asked } = open(unavailable('network'), {});
    expect(readCaptchaToken(session)).toBeUndefined();
    expect(await verifyCaptcha(session)).toBeUndefined();
    resetCaptcha(session);
    expect(session.store.get(session.answers.answer('check'))).toBe('ok-1');
    expect(asked).toEqual([]);
  });
});
