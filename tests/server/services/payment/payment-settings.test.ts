import { describe, expect, it } from 'vitest';
import { readConfiguration } from '#server/configuration.ts';

const stripe = {
  PAYMENT_DRIVER: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
} as const;

const read = (environment: Readonly<Record<string, string>>) =>
  readConfiguration(environment, '/srv/project').payment;

describe('the payment driver', () => {
  it('defaults to the sandbox', () => {
    expect(read({})).toEqual({ driver: 'sandbox' });
  });

  it('uses Stripe when its keys are set', () => {
    const known = { driver: 'stripe', secretKey: 'sk_live_1', webhookSecret: 'whsec_1' };
    expect(read({ ...stripe, PUBLIC_ORIGIN: 'https://shop.example.com' })).toEqual({
      ...known,
      address: null,
    });
    expect(read({ ...stripe, STRIPE_URL: 'http://127.0.0.1:4000/' })).toEqual({
      ...known,
      address: 'http://127.0.0.1:4000',
    });
  });

  it.each([
    'http://localhost:8080',
    'http://forms.localhost',
    'http://127.0.0.1:8080',
    'http://127.3.2.1',
    'http://[::1]:8080',
    'http://10.1.2.3',
    'http://172.31.0.1',
    'http://192.168.1.20',
    'http://169.254.1.1',
    'http://[fd00::1]',
    'http://[fe80::1]',
    'https://shop.local',
    'https://shop.test',
    'https://shop.internal',
  ])('allows the sandbox at the local origin %s', (PUBLIC_ORIGIN) => {
    expect(read({ PUBLIC_ORIGIN })).toEqual({ driver: 'sandbox' });
  });

  it.each([
    'https://forms.example.com',
    'https://localhost.example.com',
    'https://mylocal',
    'http://172.32.0.1',
    'http://128.0.0.1',
    'http://[2001:db8::1]',
  ])('rejects the sandbox at the public origin %s unless a setting allows it', (PUBLIC_ORIGIN) => {
    const cure = /^PAYMENT_DRIVER is sandbox.+ Set PAYMENT_DRIVER=stripe, or SANDBOX_IN_PUBLIC=on/;
    expect(() => read({ PUBLIC_ORIGIN })).toThrow(cure);
    expect(() => read({ PUBLIC_ORIGIN, SANDBOX_IN_PUBLIC: 'off' })).toThrow(cure);
    expect(read({ PUBLIC_ORIGIN, SANDBOX_IN_PUBLIC: 'on' })).toEqual({ driver: 'sandbox' });
  });

  it('rejects test keys at a public origin unless a setting allows them', () => {
    const environment = {
      ...stripe,
      STRIPE_SECRET_KEY: 'sk_test_1',
      PUBLIC_ORIGIN: 'https://shop.example.com',
    };
    expect(() => read(environment)).toThrow(/^STRIPE_SECRET_KEY is a test key/);
    expect(read({ ...environment, SANDBOX_IN_PUBLIC: 'on' })).toMatchObject({ secretKey: 'sk_test_1' });
    expect(read({ ...environment, PUBLIC_ORIGIN: 'http://localhost' })).toMatchObject({ driver: 'stripe' });
  });

  it.each([
    [{ PAYMENT_DRIVER: 'barter' }, "PAYMENT_DRIVER must be sandbox or stripe, not 'barter'."],
    [
      { ...stripe, STRIPE_SECRET_KEY: ' ' },
      'Missing STRIPE_SECRET_KEY: PAYMENT_DRIVER=stripe needs a value such as sk_live_….',
    ],
    [
      { ...stripe, STRIPE_SECRET_KEY: 'pk_live_1' },
      'Invalid STRIPE_SECRET_KEY: PAYMENT_DRIVER=stripe needs a value such as sk_live_….',
    ],
    [
      { ...stripe, STRIPE_WEBHOOK_SECRET: '' },
      'Missing STRIPE_WEBHOOK_SECRET: PAYMENT_DRIVER=stripe needs a value such as whsec_….',
    ],
    [{ ...stripe, STRIPE_URL: 'api.stripe.com' }, /^STRIPE_URL must be a URL/],
  ])('reports the variable to set for the settings %j', (environment, message) => {
    expect(() => read(environment)).toThrow(message);
  });
});
