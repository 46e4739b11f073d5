import { describe, expect, it } from 'vitest';
import { unavailable } from '#contract/service-result.ts';
import { answersOf } from '#domain/answers/answers.ts';
import { quoteDomains } from '#server/orders/collect-service-facts.ts';
import type { CheckedName, Registrar } from '#server/services/registrar/registrar.ts';
import { testSite } from '../test-site.ts';

const paths = ['first.domains', 'second.domains'];
const entry = (domain: unknown) => ({ domain, duration: 1 });

function servicesThatSay(status: CheckedName['status']) {
  const asked: string[] = [];
  const registrar: Registrar = {
    check: async (domains) => {
      asked.push(...domains);
      const value = domains.map((domain) => ({ domain, status, premium: false, thirdParty: false }));
      return { kind: 'ok', value };
    },
    suggest: async () => unavailable('config'),
  };
  return { site: testSite, registrar, asked };
}

describe('quoteDomains', () => {
  it('returns the prices of the names in all domain answers, and requests each name once', async () => {
    const services = servicesThatSay('available');
    const document = {
      first: { domains: [entry('one.com'), entry('two.com'), entry('One.com'), entry(7), null] },
      second: { domains: [entry('two.com'), entry('three.zz')] },
    };
    const answer = await quoteDomains(paths, answersOf(document), services);
    expect(services.asked).toEqual(['one.com', 'two.com']);
    expect(answer).toMatchObject({
      kind: 'ok',
      value: {
        domains: {
          'one.com': { available: true, loaded: true, create: { amount: 1_199 } },
          'two.com': { available: true, loaded: true },
          'three.zz': { available: false, loaded: true, status: 'unsupported' },
        },
      },
    });
  });

  it('requests nothing when the order contains no domains', async () => {
    const services = servicesThatSay('available');
    const answers = answersOf({ first: { domains: 'one.com' }, third: { domains: [entry('one.com')] } });
    expect(await quoteDomains(paths, answers, services)).toEqual({ kind: 'ok', value: { domains: {} } });
    expect(await quoteDomains([], answers, services)).toEqual({ kind: 'ok', value: { domains: {} } });
    expect(services.asked).toEqual([]);
  });

  it('returns unavailable when the registrar gives no status for a name', async () => {
    const answers = answersOf({ first: { domains: [entry('one.com')] } });
    expect(await quoteDomains(paths, answers, servicesThatSay('unknown'))).toMatchObject({
      kind: 'unavailable',
    });
  });
});
