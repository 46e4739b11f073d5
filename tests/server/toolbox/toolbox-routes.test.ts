import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '#server/site.ts';
import { evaluateCard } from '#server/sandbox/evaluate-card.ts';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { testSite } from '../test-site.ts';

const ADDRESS = '/api/v1/toolbox/shop/shop';

/** A shop with a page of samples. */
const site: Site = {
  ...testSite,
  forms: [
    ...testSite.forms,
    { slug: 'samples', title: 'Samples', defaultPageID: 'samples', audience: 'developers' },
  ],
};

let testDatabase: TestDatabase;
let plain: TestServer;
let equipped: TestServer;
let sampling: TestServer;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const { url: databaseUrl } = testDatabase;
  plain = await startTestServer({ databaseUrl, site, settings: { hasDeveloperPages: true } });
  equipped = await startTestServer({ databaseUrl, site, settings: { hasToolbox: true } });
  const settings = { hasToolbox: true, hasDeveloperPages: true };
  sampling = await startTestServer({ databaseUrl, site, settings });
});

afterAll(async () => {
  await Promise.all([plain, equipped, sampling].map((server) => server.stop()));
  await testDatabase.drop();
});

describe('the toolbox of a page', () => {
  it('returns 404 when the toolbox is off, and no page mentions the toolbox', async () => {
    expect((await fetch(plain.address + ADDRESS)).status).toBe(404);
    expect(await (await fetch(`${plain.address}/shop/`)).text()).not.toContain('data-tools');
    expect(await (await fetch(`${equipped.address}/shop/`)).text()).toContain('data-tools="toolbox"');
  });

  it('lists the cards of the sandbox with their real outcomes', async () => {
    const { cards } = await (await fetch(equipped.address + ADDRESS)).json();
    expect(cards.length).toBeGreaterThan(3);
    const rest = { first_name: 'Ana', last_name: 'Ruiz', cvc: '123', exp_month: '12', exp_year: '2099' };
    for (const { number, outcome } of cards) {
      const { kind } = evaluateCard({ ...rest, number }, '2026-11');
      expect(/declined by the tokenizer/.test(outcome) ? 'refused' : 'accepted').toBe(kind);
    }
  });

  it('links to samples when developer pages are on', async () => {
    expect(await (await fetch(equipped.address + ADDRESS)).json()).toMatchObject({
      journeys: [],
      samples: [],
    });
    expect(await (await fetch(sampling.address + ADDRESS)).json()).toMatchObject({
      samples: [{ title: 'Samples', address: '/samples/' }],
    });
  });

  it.each(['/api/v1/toolbox/shop/other', '/api/v1/toolbox/..%2F..%2Fserver/shop', '/api/v1/toolbox/shop/..'])(
    'returns 404 for the URL %s, which is not a page',
    async (address) => {
      expect((await fetch(equipped.address + address)).status).toBe(404);
    },
  );
});
