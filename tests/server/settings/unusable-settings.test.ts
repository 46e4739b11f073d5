import { describe, expect, it } from 'vitest';
import { readConfiguration } from '#server/configuration.ts';
import { listSettings, listVariables, smtp, stripe } from './list-variables.ts';
import type { Environment } from './list-variables.ts';

/** An invalid value of each variable, and the other variables that must be set for this error. */
const unusable: Readonly<Record<string, readonly [value: string, besides?: Environment]>> = {
  ...Object.fromEntries(
    listSettings()
      .filter(({ initial }) => /^\d+$/.test(initial ?? ''))
      .map(({ variable }) => [variable, ['1.5'] as const]),
  ),
  DATABASE_URL: ['mysql://shop:canary@db.test/shop'],
  BRAND_FILE: ['/no/such/file'],
  CATALOGUE_DIR: ['/no/such/folder'],
  PUBLIC_ORIGIN: ['forms.example.com'],
  TRUSTED_PROXIES: ['10.0.0.1, proxy.example.com'],
  FRAME_ANCESTORS: ["'self'; script-src *"],
  TOKENIZER_ORIGINS: ['https://cards.example.com/frame'],
  CAPTCHA_HOSTS: ['https://forms.example.com'],
  DEVELOPER_PAGES: ['yes'],
  DEVELOPER_TOOLBOX: ['yes'],
  TEST_MODE: ['yes'],
  RETENTION: ['yes'],
  SANDBOX_IN_PUBLIC: ['yes'],
  TIME_ZONE: ['Mars'],
  LOG_LEVEL: ['loud'],
  CAPTCHA_URL: ['captcha.example.com'],
  PHONES_URL: ['phones.example.com'],
  POSTAL_URL: ['postal.example.com'],
  REGISTRAR_URL: ['registrar.example.com'],
  SUGGESTIONS_URL: ['suggestions.example.com'],
  CAPTCHA_PROVIDER: ['none'],
  CAPTCHA_SCRIPT: ['captcha.js'],
  POSTAL_DRIVER: ['pigeon'],
  PHONES_DRIVER: ['bell'],
  PAYMENT_DRIVER: ['cash'],
  STRIPE_SECRET_KEY: ['canary', stripe],
  STRIPE_WEBHOOK_SECRET: ['canary', stripe],
  STRIPE_URL: ['stripe', stripe],
  OPERATORS: ['bo@example.com:none'],
  METRICS_TOKEN: ['canary'],
  MAIL_DRIVER: ['pigeon'],
  SMTP_URL: ['smtp://shop:canary@mail.test?x', smtp],
  MAIL_FROM: ['nobody'],
  VITE_ORIGIN: ['localhost'],
};

/** Variables that accept any value, and the reason. */
const anyValue: Readonly<Record<string, string>> = {
  HOST: 'Only the attempt to listen shows whether this machine has the address.',
  DATA_DIR: 'A missing folder is created.',
  CAPTCHA_SITE_KEY: 'Only the provider can tell whether a key is valid.',
  CAPTCHA_SECRET: 'Only the provider can tell whether a key is valid.',
  PHONES_KEY: 'Only the service can tell whether a key is valid.',
  POSTAL_KEY: 'Only the service can tell whether a key is valid.',
  REGISTRAR_KEY: 'Only the service can tell whether a key is valid.',
  SUGGESTIONS_KEY: 'Only the service can tell whether a key is valid.',
};

describe('an environment variable', () => {
  it('appears in this test with an invalid value, or with the reason why every value is valid', () => {
    const known = [...Object.keys(unusable), ...Object.keys(anyValue)];
    expect(listVariables()).toEqual(known.toSorted());
  });

  it.each(Object.entries(unusable))(
    'rejects an invalid value of %s with its name and the fix',
    (variable, [value, besides]) => {
      const read = () => readConfiguration({ ...besides, [variable]: value }, '/srv/project');
      expect(read).toThrow(new RegExp(`(?:^|\\b)${variable}\\b.*(?:must |such as |Set )`));
      expect(read).not.toThrow('canary');
    },
  );

  it.each(Object.entries(unusable).filter(([, [value]]) => !value.includes('canary')))(
    'includes the invalid value of %s in the message, since the value is not a secret',
    (variable, [value, besides]) => {
      let message = '';
      try {
        readConfiguration({ ...besides, [variable]: value }, '/srv/project');
      } catch (error) {
        message = String(error);
      }
      expect(value.split(/[\s,]+/).some((word) => message.includes(word))).toBe(true);
    },
  );
});
