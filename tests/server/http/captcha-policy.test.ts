import { describe, expect, it } from 'vitest';
import { pagePolicy } from '#server/http/security-headers.ts';
import type { CaptchaSettings } from '#domain/pages/page-services.ts';

const plain = pagePolicy(["'self'"]);

function policyWith(provider: CaptchaSettings['provider'], script: string) {
  return pagePolicy(["'self'"], { services: { captcha: { provider, script, siteKey: 'key' } } });
}

/** Returns the sources that a policy adds to the default policy. */
function added(policy: Readonly<Record<string, readonly string[]>>) {
  return Object.fromEntries(
    Object.entries(policy).flatMap(([name, sources]) => {
      const more = sources.filter((source) => !plain[name]?.includes(source));
      return more.length === 0 ? [] : [[name, more]];
    }),
  );
}

describe('the content security policy of a page', () => {
  it('keeps its default without a captcha', () => {
    expect(pagePolicy(["'self'"], { services: {} })).toEqual(plain);
  });

  it('adds only one named Trusted Types policy for a script on our own server', () => {
    const policy = policyWith('recaptcha', '/sandbox/captcha/api.js');
    expect(policy).toEqual({ ...plain, 'trusted-types': ['captcha'] });
  });

  it('allows the scripts, frames and styles of reCAPTCHA', () => {
    const policy = policyWith('recaptcha', 'https://www.google.com/recaptcha/api.js');
    expect(added(policy)).toEqual({
      'script-src': [
        'https://www.google.com/recaptcha/',
        'https://www.recaptcha.net/recaptcha/',
        'https://www.gstatic.com/recaptcha/',
      ],
      'style-src': ["'unsafe-inline'"],
      'frame-src': [
        'https://www.google.com/recaptcha/',
        'https://www.recaptcha.net/recaptcha/',
        'https://recaptcha.google.com/recaptcha/',
      ],
      'connect-src': ['https://www.google.com/recaptcha/', 'https://www.recaptcha.net/recaptcha/'],
      'trusted-types': ['*'],
    });
    expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
  });

  it('allows inline styles for reCAPTCHA without hashes, since hashes would disable inline styles', () => {
    const own = { styles: ["'sha256-abc'"] };
    const script = 'https://www.google.com/recaptcha/api.js';
    const services = { captcha: { provider: 'recaptcha', script, siteKey: 'key' } } as const;
    expect(pagePolicy(["'self'"], { services }, own)['style-src']).toEqual(["'self'", "'unsafe-inline'"]);
    expect(pagePolicy(["'self'"], {}, own)['style-src']).toEqual(["'self'", "'sha256-abc'"]);
  });

  it.each([
    ['hcaptcha', 'https://js.hcaptcha.com/1/api.js', ['https://hcaptcha.com', 'https://*.hcaptcha.com']],
    [
      'turnstile',
      'https://challenges.cloudflare.com/turnstile/v0/api.js',
      ['https://challenges.cloudflare.com'],
    ],
  ] as const)(
    'allows the scripts and frames of %s, without requiring Trusted Types',
    (provider, script, hosts) => {
      const policy = policyWith(provider, script);
      expect(added(policy)).toMatchObject({ 'script-src': hosts, 'frame-src': hosts });
      expect(policy['script-src']).not.toContain("'unsafe-inline'");
      expect(Object.keys(policy).filter((name) => name.includes('trusted'))).toEqual([]);
    },
  );

  it('allows a script on another host by its URL', () => {
    const script = 'https://mirror.example/captcha/api.js';
    expect(policyWith('turnstile', script)['script-src']).toContain(script);
  });
});
