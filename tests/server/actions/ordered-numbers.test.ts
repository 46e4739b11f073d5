import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildForm } from '#definitions/build-form.ts';
import { instantiateForm } from '#definitions/instantiate-form.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import { getAtPath } from '#domain/answers/path.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { orders } from '#server/database/tables/schema.ts';
import { todayIn } from '#server/today.ts';
import { faults } from '#server/sandbox/faults.ts';
import type { Fault } from '#server/sandbox/faults.ts';
import { assembleSite } from '#server/site/assemble-site.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { llcInWyoming } from '../../fixtures/company-answers.ts';
import { fixtureForms } from '../../fixtures/fixture-forms.ts';
import { SHIPPED_CATALOGUE } from '../catalogue/catalogue-folder.ts';
import { buildOrderPost, sendOrderPost } from '../form-order.ts';
import { newAttemptKey, startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import { Visitor } from '../test-visitor.ts';

const SLUG = 'company';
const PATH = 'phoneService.selectedPhoneNumber';
const { emitted, configurations: pages, definition } = await buildForm(fixtureForms, SLUG, createDiskCache());
const form = instantiateForm(emitted);
const page = pages.find(({ pageID }) => pageID === SLUG);
if (page === undefined) throw new Error('The form has no page');

const catalogue = loadCatalogue(SHIPPED_CATALOGUE);
const site = assembleSite(
  { forms: [form], pages: { [SLUG]: pages }, definitions: { [SLUG]: definition } },
  { current: () => catalogue, find: () => catalogue },
);

/** One server per driver of the phone number service. */
const shops = new Map<'twilio' | 'telnyx', TestServer>();

beforeAll(async () => {
  const { url } = await createTestDatabase();
  const settings = { hasDeveloperPages: true, serviceBreakMs: 0, sandboxSlowMs: 3_000, serviceMs: 2_000 };
  for (const phonesDriver of ['twilio', 'telnyx'] as const) {
    shops.set(
      phonesDriver,
      await startTestServer({ databaseUrl: url, site, settings: { ...settings, phonesDriver } }),
    );
  }
});
afterAll(() => Promise.all([...shops.values()].map((shop) => shop.stop())));

function shopOf(driver: 'twilio' | 'telnyx'): TestServer {
  const shop = shops.get(driver);
  if (shop === undefined) throw new RangeError(`No server speaks ${driver}.`);
  return shop;
}

interface Phone {
  readonly phoneAreaCode?: string;
  readonly selectedPhoneNumber?: string;
}

const inStock: Phone = { phoneAreaCode: '307', selectedPhoneNumber: '+13075550137' };

function orderWith(phoneService: Phone, isBought = true): AnswersDocument {
  return { ...llcInWyoming, phoneService, productState: { phoneService: { checked: isBought } } };
}

/** Creates a visitor. Returns a function that posts these answers any number of times. */
async function prepare(shop: TestServer, answers: AnswersDocument) {
  const visitor = await Visitor.open(shop.address, `/${SLUG}/`);
  const today = todayIn(shop.services.configuration.timeZone, new Date());
  if (page === undefined) throw new Error('The form has no page');
  const facts = { page, catalogue, today };
  const post = await buildOrderPost(form, answers, facts, visitor);
  return (key = newAttemptKey()) => sendOrderPost(visitor, form, facts, post, key);
}

async function order(shop: TestServer, answers: AnswersDocument) {
  const send = await prepare(shop, answers);
  return send();
}

async function flip(shop: TestServer, fault: Fault | null): Promise<void> {
  await fetch(`${shop.address}/sandbox/faults/phones`, {
    method: fault === null ? 'DELETE' : 'PUT',
    ...(fault === null
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ fault }) }),
  });
}

const countOrders = (shop: TestServer) => shop.database.queries.$count(orders);

describe.each(['twilio', 'telnyx'] as const)('an order of a phone number through %s', (driver) => {
  it.each([
    ['that is offered under its area code', inStock],
    // The page lists twenty of the forty numbers in stock. The selection can change at any time.
    ['that is in stock, but not among the first twenty', { ...inStock, selectedPhoneNumber: '+13075550143' }],
  ])('succeeds for a number %s', async (_, phone) => {
    const answer = await order(shopOf(driver), orderWith(phone));
    expect(answer.status, answer.text).toBe(200);
  });

  it.each([
    ['of another area code', { ...inStock, selectedPhoneNumber: '+12125550199' }, '(212) 555-0199', '307'],
    [
      'of an area code without stock',
      { phoneAreaCode: '212', selectedPhoneNumber: '+12125550199' },
      '(212) 555-0199',
      '212',
    ],
    [
      'that another customer has taken',
      { ...inStock, selectedPhoneNumber: '+13075551234' },
      '(307) 555-1234',
      '307',
    ],
    [
      'that the service does not offer',
      { ...inStock, selectedPhoneNumber: '+49 30 5550137' },
      '+49 30 5550137',
      '307',
    ],
  ])('fails at the field for a number %s, and stores nothing', async (_, phone, name, areaCode) => {
    const shop = shopOf(driver);
    const before = await countOrders(shop);
    const answer = await order(shop, orderWith(phone));
    expect(answer.status, answer.text).toBe(422);
    const message = `${name} is not available in the area code ${areaCode}. Please choose another number.`;
    expect(getAtPath(answer.data, 'problems')).toEqual([{ path: PATH, rule: 'availableNumber', message }]);
    expect(await countOrders(shop)).toBe(before);
  });
});

describe('an order while the phone number service fails', () => {
  it.each(faults)(
    'fails during the fault %s, stores nothing and keeps its idempotency key usable',
    async (fault) => {
      const shop = shopOf('twilio');
      const key = newAttemptKey();
      const before = await countOrders(shop);
      const send = await prepare(shop, orderWith(inStock));
      await flip(shop, fault);
      const answer = await send(key);
      await flip(shop, null);
      expect(answer.status).toBe(503);
      expect(answer.data['error']).toMatch(
        /^We can't check the phone number right now\. Nothing was charged/,
      );
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(await countOrders(shop)).toBe(before);
      const again = await send(key);
      expect(again.status, again.text).toBe(200);
    },
  );

  it('succeeds after the number was removed from the order', async () => {
    const shop = shopOf('twilio');
    await flip(shop, 'status');
    const answer = await order(shop, orderWith(inStock, false));
    await flip(shop, null);
    expect(answer.status, answer.text).toBe(200);
  });
});
