import { describe, expect, it } from 'vitest';
import { readConfiguration } from '#server/configuration.ts';

const smtp = { MAIL_DRIVER: 'smtp', MAIL_FROM: 'a@b.test' };

describe('readConfiguration', () => {
  it('returns the defaults without environment variables', () => {
    expect(readConfiguration({}, '/srv/project')).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      dataFolder: null,
      databaseUrl: null,
      frameAncestors: ["'self'"],
      trustedProxies: null,
      timeZone: 'America/New_York',
      hashesRunning: 2,
      hashesWaiting: 32,
      jsonDepth: 32,
      stopMs: 10_000,
      hasDeveloperPages: false,
      hasToolbox: false,
      allowsTestMode: false,
      metricsToken: null,
    });
  });

  it.each([
    [{}, 20_000, 10_000],
    [{ HTTP_TIMEOUT_MS: '15000' }, 15_000, 10_000],
    [{ HTTP_TIMEOUT_MS: '0' }, 0, 0],
  ])('limits the timeouts of a page by %j, where 0 is none', (environment, catalogueMs, lookupMs) => {
    expect(readConfiguration(environment, '/srv/project')).toMatchObject({ catalogueMs, lookupMs });
  });

  it('reads environment variables and treats blank values as missing', () => {
    const environment = {
      PORT: '9000',
      HOST: ' ',
      DATA_DIR: '/srv/data',
      FRAME_ANCESTORS: "'self' https://cms.example.com",
      PUBLIC_ORIGIN: 'https://forms.example.com/',
      DEVELOPER_PAGES: 'on',
      SANDBOX_IN_PUBLIC: 'on',
      TOKENIZER_ORIGINS: ' https://a.example.com, https://b.example.com ',
    };
    expect(readConfiguration(environment, '/srv/project')).toMatchObject({
      port: 9_000,
      host: '127.0.0.1',
      dataFolder: '/srv/data',
      frameAncestors: ["'self'", 'https://cms.example.com'],
      publicOrigin: 'https://forms.example.com',
      tokenizerOrigins: ['https://a.example.com', 'https://b.example.com'],
      hasDeveloperPages: true,
    });
  });

  it.each([
    [{ PORT: '80a' }, "PORT must be a whole number from 0 to 65535, not '80a'."],
    [{ PORT: '70000' }, "PORT must be a whole number from 0 to 65535, not '70000'."],
    [{ STOP_MS: '-1' }, "STOP_MS must be a whole number from 0 to 600000, not '-1'."],
    [{ PUBLIC_ORIGIN: 'forms' }, /^PUBLIC_ORIGIN must be a URL/],
    [{ PUBLIC_ORIGIN: 'ftp://forms.example.com' }, /^PUBLIC_ORIGIN must be a URL/],
    [{ DEVELOPER_PAGES: 'yes' }, "DEVELOPER_PAGES must be on or off, not 'yes'."],
    [{ POSTAL_DRIVER: 'pigeon' }, "POSTAL_DRIVER must be webtools or v3, not 'pigeon'."],
    [{ PHONES_DRIVER: 'bell' }, "PHONES_DRIVER must be twilio or telnyx, not 'bell'."],
    [{ SANDBOX_IN_PUBLIC: '1' }, "SANDBOX_IN_PUBLIC must be on or off, not '1'."],
    [{ MAIL_DRIVER: 'pigeon' }, "MAIL_DRIVER must be file or smtp, not 'pigeon'."],
    [{ MAIL_DRIVER: 'smtp', MAIL_FROM: 'a@b.test' }, /^Missing SMTP_URL: MAIL_DRIVER=smtp needs the URL/],
    [
      { MAIL_DRIVER: 'smtp', SMTP_URL: 'smtp://mail.test' },
      /^Missing MAIL_FROM: MAIL_DRIVER=smtp needs a sender/,
    ],
    [{ ...smtp, SMTP_URL: 'mail.test:25' }, /^SMTP_URL must be a URL such as/],
    [{ ...smtp, SMTP_URL: 'https://mail.test' }, /^SMTP_URL must be a URL such as/],
    [{ ...smtp, SMTP_URL: 'smtp://shop:100%@mail.test' }, /^SMTP_URL must be .* as %XX\.$/],
    [{ ...smtp, SMTP_URL: 'smtp://mail.test/?pool=true' }, /^SMTP_URL must be a URL such as/],
    [{ MAIL_FROM: 'a@b.test\nBcc: c@d.test' }, /^MAIL_FROM must be an address/],
    [{ MAIL_FROM: 'a@b.test, c@d.test' }, /^MAIL_FROM must be an address/],
    [{ MAIL_FROM: 'Shop <a@b.test> x' }, /^MAIL_FROM must be an address/],
    [{ METRICS_TOKEN: 'canary' }, /^(?!.*canary)METRICS_TOKEN must have at least 16 letters/],
    [{ TIME_ZONE: 'Mars' }, /^TIME_ZONE must be a time zone/],
  ])('rejects the invalid settings %j with a message that names the variable', (environment, message) => {
    expect(() => readConfiguration(environment, '/srv/project')).toThrow(message);
  });

  it('reads the mail server’s URL only when emails are sent by SMTP', () => {
    const address = 'smtps://shop:p%40ss@mail.test:465';
    expect(readConfiguration({ SMTP_URL: address }, '/srv/project').smtpUrl).toBeNull();
    expect(readConfiguration({ ...smtp, SMTP_URL: address }, '/srv/project')).toMatchObject({
      mailDriver: 'smtp',
      smtpUrl: address,
    });
  });

  it('never includes a password in an error', () => {
    const environment = { ...smtp, SMTP_URL: 'smtp://shop:canary@mail.test?x' };
    expect(() => readConfiguration(environment, '/srv/project')).toThrow(/^(?!.*canary)SMTP_URL must be/);
  });
});
