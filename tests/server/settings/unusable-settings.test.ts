import { describe, expect, it } from 'vitest';
import { readConfiguration } from '#server/configuration.ts';
import { numberSettings } from '#server/settings/number-settings.ts';
import { listVariables, smtp, stripe } from './list-variables.ts';
import type { Environment } from './list-variables.ts';

/** A value of each variable that cannot be used, and what must be set besides for it to matter. */
const unusable: Readonly<Record<string, readonly [value: string, besides?: Environment]>> = {
  ...Object.fromEntries(Object.values(numberSettings).map(({ variable }) => [variable, ['1.5'] as const])),
  DATABASE_URL: ['mysql://shop:canary@db.test/shop'],
  CATALOGUE_DIR: ['/no/such/folder'],
  PUBLIC_ORIGIN: ['forms.example.com'],
  TRUSTED_PROXIES: ['10.0.0.1, proxy.example.com'],
  FRAME_ANCESTORS: ["'self'; script-src *"],
  TOKENIZER_ORIGINS: ['https://cards.example.com/frame'],
  CAPTCHA_HOSTS: ['https://forms.example.com'],
  DEVELOPER_PAGES: ['yes'],
  DEVELOPER_TOOLBOX: ['yes'],
  TEST_MODE: ['yes'],
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
  METRICS_TOKEN: ['canary'],
  MAIL_DRIVER: ['pigeon'],
  SMTP_URL: ['smtp://shop:canary@mail.test?x', smtp],
  MAIL_FROM: ['nobody'],
  VITE_ORIGIN: ['localhost'],
};

/** Variables of which any value can be used as far as anybody knows before it is. */
const anyValue: Readonly<Record<string, string>> = {
  HOST: 'The system says whether it is an address of this machine, when the server listens there.',
  DATA_DIR: 'A folder that is missing is made.',
  CAPTCHA_SITE_KEY: 'The provider knows its keys.',
  CAPTCHA_SECRET: 'The provider knows its keys.',
  PHONES_KEY: 'The service knows its keys.',
  POSTAL_KEY: 'The service knows its keys.',
  REGISTRAR_KEY: 'The service knows its keys.',
  SUGGESTIONS_KEY: 'The service knows its keys.',
};

describe('an environment variable', () => {
  it('has an invalid value in this test, or a reason for having none', () => {
    const known = [...Object.keys(unusable), ...Object.keys(anyValue)];
    expect(listVariables()).toEqual(known.toSorted());
  });

  it.each(Object.entries(unusable))(
    'rejects an invalid %s with its name and the fix',
    (variable, [value, besides]) => {
      const read = () => readConfiguration({ ...besides, [variable]: value }, '/srv/project');
      expect(read).toThrow(new RegExp(`(?:^|\\b)${variable}\\b.*(?:must |such as |Set )`));
      expect(read).not.toThrow('canary');
    },
  );

  it.each(Object.entries(unusable).filter(([, [value]]) => !value.includes('canary')))(
    'repeats the invalid value of %s, which is no secret',
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
