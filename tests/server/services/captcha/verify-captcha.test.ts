import { describe, expect, it } from 'vitest';
import { unavailable } from '#contract/service-result.ts';
import { readConfiguration } from '#server/configuration.ts';
import { silentLog } from '#server/log.ts';
import type { CallService, ServiceRequest } from '#server/services/call-service.ts';
import { createVerifyCaptcha, readSiteverify } from '#server/services/captcha/verify-captcha.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const LIFE_MS = 120_000;

function read(
  body: unknown,
  { hosts = [] as readonly string[], status = 200, type = 'application/json' } = {},
) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return readSiteverify({ status, type, text }, { hosts, now: NOW, lifeMs: LIFE_MS });
}

const yes = { success: true, challenge_ts: '2026-11-21T09:59:30Z', hostname: 'forms.example.com' };
const solved = { kind: 'ok', value: { hostname: 'forms.example.com' } };

describe('a siteverify response', () => {
  it.each([
    ['of reCAPTCHA', yes, solved],
    ['of hCaptcha', { ...yes, credit: true, score: 0.1 }, solved],
    [
      'of Turnstile',
      { ...yes, 'error-codes': [], action: '', cdata: '', metadata: {}, messages: [] },
      solved,
    ],
    ['without a time', { success: true, hostname: 'forms.example.com' }, solved],
    ['without a host', { success: true, hostname: null }, { kind: 'ok', value: { hostname: null } }],
  ])('confirms the captcha for the response %s', (_what, body, result) => {
    expect(read(body)).toEqual(result);
  });

  it.each([
    'missing-input-response',
    'invalid-input-response',
    'timeout-or-duplicate',
    'expired-input-response',
    'already-seen-response',
    'invalid-or-already-seen-response',
    'something-new',
  ])('rejects the visitor’s token with the error code %s', (code) => {
    expect(read({ success: false, 'error-codes': [code] })).toEqual({ kind: 'refused', message: code });
  });

  it('rejects the captcha when it has no error code, also with a 4xx status', () => {
    expect(read({ success: false })).toMatchObject({ kind: 'refused' });
    expect(read({ success: false, 'error-codes': null }, { status: 400 })).toMatchObject({ kind: 'refused' });
  });

  it.each([
    'missing-input-secret',
    'invalid-input-secret',
    'bad-request',
    'sitekey-secret-mismatch',
    'not-using-dummy-passcode',
    'missing-remoteip',
    'invalid-remoteip',
  ])('rejects our configuration with the error code %s', (code) => {
    const codes = ['invalid-input-response', code];
    expect(read({ success: false, 'error-codes': codes })).toEqual(unavailable('config'));
  });

  it.each([
    ['forms.example.com', 'ok'],
    ['elsewhere.example', 'refused'],
    [null, 'refused'],
  ])('treats the host %s as %s when hosts are configured', (hostname, kind) => {
    expect(read({ ...yes, hostname }, { hosts: ['forms.example.com'] }).kind).toBe(kind);
  });

  it.each([
    ['2026-11-21T09:57:00Z', 'ok'],
    ['2026-11-21T09:56:59Z', 'refused'],
    ['2026-11-21T10:03:01Z', 'refused'],
    ['long ago', 'ok'],
  ])('treats the timestamp %s as %s', (challenge, kind) => {
    expect(read({ ...yes, challenge_ts: challenge }).kind).toBe(kind);
  });

  it.each([
    [{ success: false, 'error-codes': ['internal-error'] }, {}, 'status'],
    [yes, { status: 404 }, 'status'],
    ['<h1>Down</h1>', {}, 'shape'],
    ['{"success":', {}, 'shape'],
    [yes, { type: 'text/html' }, 'shape'],
    [[yes], {}, 'shape'],
    [null, {}, 'shape'],
    [{}, {}, 'shape'],
    [{ success: 'true' }, {}, 'shape'],
    [{ ...yes, success: 1 }, {}, 'shape'],
  ] as const)('counts as unavailable with the body %j and the options %j', (body, options, cause) => {
    expect(read(body, options)).toEqual(unavailable(cause));
  });
});

describe('a captcha provider', () => {
  const captcha = { provider: 'hcaptcha', script: '/sandbox/captcha/api.js', siteKey: 'site' } as const;

  function createProvider(environment: Readonly<Record<string, string>> = {}) {
    const asked: ServiceRequest[] = [];
    const ask: CallService = async (request) => {
      asked.push(request);
      const text = JSON.stringify({ ...yes, hostname: 'localhost' });
      return { kind: 'ok', value: { status: 200, type: 'application/json', text } };
    };
    const configuration = readConfiguration(environment, '/');
    return { asked, verify: createVerifyCaptcha(ask, configuration, silentLog, () => new Date(NOW)) };
  }

  it('receives the secret, the token and the IP address, and hCaptcha also the site key', async () => {
    const { asked, verify } = createProvider({ CAPTCHA_SECRET: 'a&b' });
    await verify('t=1', '10.0.0.1', captcha);
    await verify('t=1', '10.0.0.1', { ...captcha, provider: 'turnstile' });
    expect(asked.map(({ path, method, isRead }) => [path, method, isRead])).toEqual([
      ['/siteverify', 'POST', undefined],
      ['/siteverify', 'POST', undefined],
    ]);
    expect(asked.map(({ body }) => body)).toEqual([
      'secret=a%26b&response=t%3D1&remoteip=10.0.0.1&sitekey=site',
      'secret=a%26b&response=t%3D1&remoteip=10.0.0.1',
    ]);
  });

  it.each([
    [{}, 'ok'],
    [{ PUBLIC_ORIGIN: 'https://forms.example.com', SANDBOX_IN_PUBLIC: 'on' }, 'ok'],
    [{ CAPTCHA_HOSTS: 'forms.example.com' }, 'refused'],
    [{ CAPTCHA_HOSTS: 'a.example localhost' }, 'ok'],
    [
      {
        CAPTCHA_URL: 'https://c.example',
        CAPTCHA_SECRET: 's',
        PUBLIC_ORIGIN: 'https://forms.example.com:444',
        SANDBOX_IN_PUBLIC: 'on',
      },
      'refused',
    ],
    [{ CAPTCHA_URL: 'https://c.example', CAPTCHA_SECRET: 's' }, 'ok'],
    [{ CAPTCHA_URL: 'https://c.example' }, 'unavailable'],
  ])('accepts or rejects localhost by the settings %j: %s', async (environment, kind) => {
    expect((await createProvider(environment).verify('t', '::1', captcha)).kind).toBe(kind);
  });
});
