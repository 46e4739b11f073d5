import { describe, expect, it } from 'vitest';
import { captcha } from '#rules/captcha.ts';
import { tellVerdict } from './rule-harness.ts';

const MISSING = 'ReCAPTCHA response missing. Please check the "I\'m not a robot" box and try again.';
const services = {
  captcha: { provider: 'recaptcha', script: '/sandbox/captcha/api.js', siteKey: 'sandbox' },
} as const;

describe('captcha', () => {
  it.each([
    ['a token', 'ok-1', 'passes'],
    ['no answer', null, MISSING],
    ['an empty answer', '', MISSING],
    ['spaces', ' ', MISSING],
  ])('accepts only a token on a page with a captcha: %s', (_name, value, told) => {
    expect(tellVerdict(captcha, value, [], { services })).toBe(told);
  });

  it('accepts every answer on a page without a captcha', () => {
    expect(tellVerdict(captcha, null)).toBe('passes');
    expect(tellVerdict(captcha, '')).toBe('passes');
  });
});
