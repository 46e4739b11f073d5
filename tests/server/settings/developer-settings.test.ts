import { describe, expect, it } from 'vitest';
import { readConfiguration } from '#server/configuration.ts';

const PUBLIC_ORIGIN = 'https://forms.example.com';
const stripe = { PAYMENT_DRIVER: 'stripe', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const live = { ...stripe, STRIPE_SECRET_KEY: 'sk_live_1' };

function read(environment: Readonly<Record<string, string>>) {
  const { hasToolbox, allowsTestMode } = readConfiguration(environment, '/srv/project');
  return { hasToolbox, allowsTestMode };
}

describe('the configuration of developer tools', () => {
  it('defaults to off, with a variable for each tool', () => {
    expect(read({})).toEqual({ hasToolbox: false, allowsTestMode: false });
    expect(read({ DEVELOPER_TOOLBOX: 'on' })).toEqual({ hasToolbox: true, allowsTestMode: false });
    expect(read({ TEST_MODE: 'on' })).toEqual({ hasToolbox: false, allowsTestMode: true });
  });

  it.each([
    [{ DEVELOPER_TOOLBOX: 'yes' }, "DEVELOPER_TOOLBOX must be on or off, not 'yes'."],
    [{ TEST_MODE: 'true' }, "TEST_MODE must be on or off, not 'true'."],
    [{ ...live, DEVELOPER_TOOLBOX: 'on', PUBLIC_ORIGIN }, /^DEVELOPER_TOOLBOX is on, and PUBLIC_ORIGIN is/],
    [{ ...live, TEST_MODE: 'on' }, /^TEST_MODE is on, and STRIPE_SECRET_KEY is a live key/],
    // Same error as without test mode: the sandbox must not serve a public origin.
    [{ TEST_MODE: 'on', PUBLIC_ORIGIN }, /^PAYMENT_DRIVER is sandbox/],
    [
      { ...stripe, STRIPE_SECRET_KEY: 'sk_test_1', TEST_MODE: 'on', PUBLIC_ORIGIN },
      /^STRIPE_SECRET_KEY is a test key/,
    ],
  ])('rejects the invalid settings %j', (environment, message) => {
    expect(() => read(environment)).toThrow(message);
  });

  it('enables the tools in a public demo, with test keys, or on localhost', () => {
    const demonstration = {
      PUBLIC_ORIGIN,
      SANDBOX_IN_PUBLIC: 'on',
      DEVELOPER_TOOLBOX: 'on',
      TEST_MODE: 'on',
    };
    expect(read(demonstration)).toEqual({ hasToolbox: true, allowsTestMode: true });
    const tested = { ...stripe, STRIPE_SECRET_KEY: 'sk_test_1', TEST_MODE: 'on' };
    expect(read(tested)).toEqual({ hasToolbox: false, allowsTestMode: true });
    expect(read({ DEVELOPER_TOOLBOX: 'on', PUBLIC_ORIGIN: 'http://localhost:8080' }).hasToolbox).toBe(true);
  });
});
