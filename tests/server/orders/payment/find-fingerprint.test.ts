import { describe, expect, it } from 'vitest';
import { readConfiguration } from '#server/configuration.ts';
import { silentLog } from '#server/log.ts';
import { findFingerprint } from '#server/orders/payment/find-fingerprint.ts';
import type { PaymentProcessor } from '#server/services/payment/payment-processor.ts';
import { onlyCharges } from '../only-charges.ts';

const configuration = { ...readConfiguration({}, process.cwd()), serviceMs: 50 };

function ask(find: PaymentProcessor['findFingerprint']): Promise<string | undefined> {
  const processor: PaymentProcessor = {
    name: 'other',
    ...onlyCharges,
    keysLiveMs: 1,
    charge: async () => ({ kind: 'unknown', cause: 'shape' }),
    find: async () => undefined,
    async *listCharges() {},
    ...(find === undefined ? {} : { findFingerprint: find }),
  };
  return findFingerprint('tok_1', { processor, configuration, log: silentLog });
}

describe('findFingerprint', () => {
  it('returns the processor’s fingerprint of the card', async () => {
    expect(await ask(async (token) => `card of ${token}`)).toBe('card of tok_1');
  });

  it('returns undefined for a processor without fingerprints', async () => {
    expect(await ask(undefined)).toBeUndefined();
  });

  it('returns undefined when the processor fails', async () => {
    expect(await ask(() => Promise.reject(new Error('away')))).toBeUndefined();
  });

  it('returns undefined after the timeout', async () => {
    expect(await ask(() => new Promise(() => undefined))).toBeUndefined();
  });
});
