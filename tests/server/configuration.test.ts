import { describe, expect, it } from 'vitest';
import { readConfiguration } from '#server/configuration.ts';

describe('the settings', () => {
  it('have a value each without any variable', () => {
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
    });
  });

  it('are taken from the environment; blank ones count as missing', () => {
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
    [{ PUBLIC_ORIGIN: 'forms' }, /^PUBLIC_ORIGIN must be an address/],
    [{ PUBLIC_ORIGIN: 'ftp://forms.example.com' }, /^PUBLIC_ORIGIN must be an address/],
    [{ DEVELOPER_PAGES: 'yes' }, "DEVELOPER_PAGES must be on or off, not 'yes'."],
    [{ POSTAL_DRIVER: 'pigeon' }, "POSTAL_DRIVER must be webtools or v3, not 'pigeon'."],
    [{ PHONES_DRIVER: 'bell' }, "PHONES_DRIVER must be twilio or telnyx, not 'bell'."],
    [{ SANDBOX_IN_PUBLIC: '1' }, "SANDBOX_IN_PUBLIC must be on or off, not '1'."],
    [{ MAIL_DRIVER: 'pigeon' }, "MAIL_DRIVER must be file, not 'pigeon'."],
    [{ MAIL_FROM: 'a@b.test\nBcc: c@d.test' }, /^MAIL_FROM must be an address/],
    [{ MAIL_FROM: 'a@b.test, c@d.test' }, /^MAIL_FROM must be an address/],
    [{ MAIL_FROM: 'Shop <a@b.test> x' }, /^MAIL_FROM must be an address/],
    [{ TIME_ZONE: 'Mars' }, /^TIME_ZONE must be a time zone/],
  ])('are refused by name when they make no sense: %j', (environment, message) => {
    expect(() => readConfiguration(environment, '/srv/project')).toThrow(message);
  });
});
