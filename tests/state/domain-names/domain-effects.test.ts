import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forms } from 'virtual:forms';
import { pages } from 'virtual:pages';
import { createDomainSearch } from '#state/domain-names/domain-search.ts';
import { createFormSession } from '#state/form-session.ts';
import { answerQuestion, createTestAddress, recordOf } from '../../fixtures/domain-desk.ts';
import { createPorts } from '../../fixtures/session-ports.ts';
import { waitForPrices } from '../cart/press-controls.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const PATH = 'domainInformation.domains';
const INCLUDED = 'In Business Identity Bundle, every year';

async function open(hasBundle: boolean) {
  const slug = 'business-identity';
  const page = pages[slug]?.find(({ pageID }) => pageID === slug);
  const form = await forms[slug]?.();
  if (form === undefined || page === undefined) throw new Error(`The form "${slug}" is unknown.`);
  const askAction = async (action: string, fields: Readonly<Record<string, string>>) =>
    answerQuestion(action, fields);
  const session = createFormSession(form, page, createPorts({ askAction }));
  session.changes.setAnswer('businessIdentityToggle', hasBundle);
  session.changes.setAnswer('productState.tls.checked', !hasBundle);
  const search = createDomainSearch(session, PATH, createTestAddress());
  await waitForPrices(session, []);
  const choose = (...domains: readonly string[]) => {
    session.quotes.noteDomains(domains.map(recordOf));
    session.changes.setAnswer(
      PATH,
      domains.map((domain) => ({ domain, duration: 1 })),
    );
  };
  const read = session.store.get;
  return {
    session,
    choose,
    addition: (domain: string) => read(search.effects.addition(recordOf(domain))),
    removal: (domain: string) => read(search.effects.removal(domain)),
    moreYears: (domain: string) => read(search.effects.moreYears(domain)),
  };
}

describe('the effects of a domain', () => {
  it('says that a bundle contains the first domain, in each year', async () => {
    const { addition, removal, moreYears, choose, session } = await open(true);
    expect(addition('ruiz.com')).toBe(INCLUDED);
    choose('ruiz.com');
    expect(removal('ruiz.com')).toBe(INCLUDED);
    expect(moreYears('ruiz.com')).toBe('One more year: +$20.00 once');
    const schedule = session.store.get(session.schedule);
    expect(schedule?.rows).toEqual([
      { when: 'Each year from Nov 20, 2027', price: '$249.00' },
      { when: 'Renewal of ruiz.com', price: 'Included' },
    ]);
    expect(schedule?.sentence).toContain('Includes the renewal of ruiz.com');
  });

  it('says what a bundle does not cover of an expensive domain', async () => {
    const { addition } = await open(true);
    expect(addition('dear-ruiz.com')).toMatch(/^\+\$2,4\d\d\.\d\d \/ year$/);
  });

  it('stays empty for a domain that adds its list price', async () => {
    const { addition, removal, moreYears, choose } = await open(false);
    expect(addition('ruiz.com')).toBe('');
    choose('ruiz.com');
    expect(removal('ruiz.com')).toBe('In your order\n−$10.00 today, −$20.00 / year without it');
    expect(moreYears('ruiz.com')).toMatch(/^One more year: \+\$20\.00 today, /);
  });

  it('names the price of the second domain beside a bundle, and what the first one saves', async () => {
    const { addition, removal, choose } = await open(true);
    choose('ruiz.com', 'ruiz.net');
    expect(addition('ruiz.org')).toBe('+$10.00 today, +$20.00 / year');
    expect(removal('ruiz.com')).toBe(`${INCLUDED}\n−$10.00 today, −$20.00 / year without it`);
    expect(removal('ruiz.net')).toBe('In your order\n−$10.00 today, −$20.00 / year without it');
  });

  it('stays empty for a name without a price', async () => {
    const { addition } = await open(true);
    expect(addition('taken-ruiz.com')).toBe('');
  });
});
