import { describe, expect, it } from 'vitest';
import { pagePolicy } from '#server/http/security-headers.ts';
import type { CaptchaSettings } from '#domain/pages/page-services.ts';

const plain = pagePolicy(["'self'"]);

function policyWith(provider: CaptchaSettings['provider'], script: string) {
  return pagePolicy(["'self'"], { services: { captcha: { provider, script, siteKey: 'key' } } });
}

/** What a policy has that the plain one has not. */
function added(policy: Readonly<Record<string, readonly string[]>>) {
  return Object.fromEntries(
    Object.entries(policy).flatMap(([name, sources]) => {
      const more = sources.filter((source) => !plain[name]?.includes(source));
      return more.length === 0 ? [] : [[name, more]];
    }),
  );
}

describe('the policy of a page', () => {
  it('is the plain one without a captcha', () => {
    expect(pagePolicy(["'self'"], { services: {} })).toEqual(plain);
  });

  it('has one named policy for a script on our own server, and nothing else', () => {
    const policy = policyWith('recaptcha', '/sandbox/captcha/api.js');
    expect(policy).toEqual({ ...plain, 'trusted-types': ['captcha'] });
  });

  it('lets reCAPTCHA load its script, frames and styles', () => {
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

  it('lets reCAPTCHA add styles where the page has its own within it: no hash forbids them', () => {
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
  ] as const)('lets %s load its own, without demanding trusted types', (provider, script, hosts) => {
    const policy = policyWith(provider, script);
    expect(added(policy)).toMatchObject({ 'script-src': hosts, 'frame-src': hosts });
    expect(policy['script-src']).not.toContain("'unsafe-inline'");
    expect(Object.keys(policy).filter((name) => name.includes('trusted'))).toEqual([]);
  });

  it('lets a script elsewhere load by its own address', () => {
    const script = 'https://mirror.example/captcha/api.js';
    expect(policyWith('turnstile', script)['script-src']).toContain(script);
  });
});
