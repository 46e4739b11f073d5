import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AskAction } from '#api/action-client.ts';
import { unavailable } from '#contract/service-result.ts';
import { createDraftOf } from '../../fixtures/draft-of.ts';
import { orderDomains } from '../../fixtures/domain-order-answers.ts';
import { answerQuestion, openDomainDesk, recordOf } from '../../fixtures/domain-desk.ts';
import { copyForm, loadForm } from '../../definitions/forms/copy-form.ts';

const DOMAINS = 'domainInformation.domains';
const { form } = await loadForm('domain-order', copyForm('domain-order'));
const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => log.mockClear());

const answers = orderDomains([
  { domain: 'one.com', duration: 2 },
  { domain: 'two.com', duration: 1 },
]);

function restore(ask: AskAction = async (action, fields) => answerQuestion(action, fields)) {
  const { session, asked, get } = openDomainDesk({ form, ask, storage: createDraftOf(form, answers) });
  const details = () => asked.filter(({ action }) => action === 'get_domain_details');
  const known = () => Object.keys(get(session.facts).quotes?.domains ?? {});
  return { session, get, details, known };
}

describe('the quotes of a restored draft', () => {
  it('requests the names once at the start', async () => {
    const { details, known, session } = restore();
    await expect.poll(known).toEqual(['one.com', 'two.com']);
    session.changes.setAnswer(DOMAINS, [{ domain: 'one.com', duration: 5 }]);
    expect(details().map(({ fields }) => fields['domains'])).toEqual(['["one.com","two.com"]']);
  });

  it('reports a failed request and retries on demand', async () => {
    let isDown = true;
    const { session, get, known, details } = restore(async (action, fields) =>
      isDown && action === 'get_domain_details' ? unavailable('timeout') : answerQuestion(action, fields),
    );
    await expect.poll(() => get(session.quotes.failure)).toMatch(/^We couldn't load the prices/);
    expect(log).toHaveBeenCalledWith('Domain search request failed. Please try again.');
    expect(known()).toEqual([]);
    // A change of years triggers no request.
    session.changes.setAnswer(DOMAINS, [{ domain: 'one.com', duration: 3 }]);
    await Promise.resolve();
    expect(details()).toHaveLength(1);
    isDown = false;
    session.quotes.retry();
    expect(get(session.quotes.failure)).toBeNull();
    await expect.poll(known).toEqual(['one.com', 'two.com']);
  });
});

describe('createQuotes', () => {
  it('requests all names or one name again on renew', async () => {
    const { session, details, known } = restore();
    await expect.poll(known).toHaveLength(2);
    await session.quotes.renew();
    await session.quotes.renew(['two.com']);
    expect(details().map(({ fields }) => fields['domains'])).toEqual([
      '["one.com","two.com"]',
      '["one.com","two.com"]',
      '["two.com"]',
    ]);
  });

  it('skips names with stored records and clears the failure', async () => {
    const { session, get, details } = restore(async () => unavailable('status'));
    await expect.poll(() => get(session.quotes.failure)).not.toBeNull();
    session.quotes.noteDomains([recordOf('one.com')]);
    expect(get(session.quotes.failure)).not.toBeNull();
    session.quotes.noteDomains([recordOf('two.com')]);
    expect(get(session.quotes.failure)).toBeNull();
    await session.quotes.loadDomains(['one.com', 'two.com']);
    expect(details()).toHaveLength(1);
  });
});
