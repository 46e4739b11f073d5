import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_LINK_SOURCE } from '#server/http/account-link-script.ts';
import { EARLY_SCRIPT_SOURCE } from '#server/http/early-script.ts';
import { orderLines, orders } from '#server/database/tables/schema.ts';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { testPage, testSite } from '../test-site.ts';
import { Visitor } from '../test-visitor.ts';

const withHelp = {
  ...testPage,
  pageID: 'shop-with-help',
  settings: { phoneHelp: true, phoneNumber: '1-800-555-0199' },
};

let testDatabase: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({
    databaseUrl: testDatabase.url,
    site: {
      ...testSite,
      findPage: (slug, pageID) =>
        slug === 'shop' && pageID === withHelp.pageID ? withHelp : testSite.findPage(slug, pageID),
      forms: [...testSite.forms, { slug: 'form-a-business', title: 'Form a business', defaultPageID: 'x' }],
    },
  });
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

async function open(path: string, headers: Record<string, string> = { accept: 'text/html' }) {
  const response = await fetch(`${server.address}${path}`, { headers, redirect: 'manual' });
  return { response, text: await response.text() };
}

const policy =
  "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;connect-src 'self';" +
  "frame-src 'self';form-action 'self';base-uri 'none';object-src 'none';frame-ancestors 'self';" +
  "require-trusted-types-for 'script';trusted-types 'none'";

describe('every page', () => {
  it.each([
    '/',
    '/shop/',
    '/terms/',
    '/about/job-descriptions/',
    '/nothing/',
    '/receipt/x/',
    '/healthz',
    '/readyz',
    '/api/v1/xsrf-token',
  ])('sends the security headers: %s', async (path) => {
    const { headers } = (await open(path)).response;
    const own = path === '/shop/' ? EARLY_SCRIPT_SOURCE : ACCOUNT_LINK_SOURCE;
    expect(headers.get('content-security-policy')).toBe(policy.replace("script-src 'self'", `$& ${own}`));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it.each([
    ['/', 'br'],
    ['/?state=WY', 'br'],
    ['/shop/', 'br'],
    ['/terms/', 'br'],
    ['/about/job-descriptions/', 'br'],
    ['/thank-you/', 'br'],
    ['/account/', null],
    ['/receipt/x/', null],
  ])(
    'compresses only content that is the same for all visitors, at the URL %s with the encoding %s',
    async (path, encoding) => {
      const { response, text } = await open(path, { accept: 'text/html', 'accept-encoding': 'br' });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(text).toMatch(/^\s*<!doctype html>/i);
    },
  );

  it('allows embedding by the origins in the settings', async () => {
    const embedded = await startTestServer({
      databaseUrl: testDatabase.url,
      settings: { frameAncestors: ["'self'", 'https://cms.example.com'] },
    });
    const { headers } = await fetch(`${embedded.address}/`);
    expect(headers.get('content-security-policy')).toContain(
      "frame-ancestors 'self' https://cms.example.com",
    );
    await embedded.stop();
  });
});

describe('the home page', () => {
  it('lists only existing forms, grouped by service', async () => {
    const { text } = await open('/');
    expect(text).toMatch(/Start a company[\s\S]+href="\/form-a-business\/"[\s\S]+More[\s\S]+href="\/shop\/"/);
    expect(text).not.toContain('href="/trademark/"');
  });
});

describe('the metadata of a page', () => {
  it.each([
    ['/', /^Choose a service and answer/],
    ['/shop/', /^Choose a service and answer/],
    ['/terms/', /^Prices and state fees, renewals, refunds/],
    ['/about/job-descriptions/', /^What each job is about/],
  ])('contains a description, colors and an icon: %s', async (path, description) => {
    const { text } = await open(path);
    expect(/<meta name="description" content="([^"]+)"/.exec(text)?.[1]).toMatch(description);
    expect(
      text.match(/<meta name="theme-color" content="#[0-9a-f]{6}" media="\(prefers-color-scheme/g),
    ).toHaveLength(2);
    expect(text).toContain('<link rel="icon" type="image/svg+xml" href="/images/favicon.svg" />');
  });

  it('keeps the page for missing URLs out of search engines', async () => {
    for (const path of ['/nothing/', '/shop/?page=nothing', '/about/nothing/', '/receipt/nothing/'])
      expect((await open(path)).text, path).toContain('<meta name="robots" content="noindex" />');
    for (const path of ['/', '/shop/', '/terms/', '/about/job-descriptions/'])
      expect((await open(path)).text, path).not.toContain('noindex');
  });
});

describe('the terms page', () => {
  it('links to a heading for each section, and explains how to cancel and whom to contact', async () => {
    const { text } = await open('/terms/');
    for (const id of ['fees', 'renewals', 'cancel']) {
      expect(text).toContain(`<a href="#${id}">`);
      expect(text).toContain(`<h2 id="${id}">`);
    }
    expect(text.replace(/<[^>]*>/g, '')).toContain('Write to help@formcart.example or call 1-800-555-0142');
    expect(text).not.toMatch(/\{\w+\}/);
  });
});

describe('a form’s page', () => {
  it('contains its configuration as data that scripts can read', async () => {
    const { response, text } = await open('/shop/');
    expect(response.status).toBe(200);
    expect(text).toMatch(/<div\s+id="form"\s+data-form="shop"\s+data-page="shop"\s+data-today="/);
    const data = /<script type="application\/json" id="page-configuration">([\s\S]+?)<\/script>/.exec(
      text,
    )?.[1];
    expect(JSON.parse(data ?? '')).toEqual(testPage);
    expect(text).toContain('<script type="module" src="/assets/main.js"></script>');
    expect(text).toContain('<link rel="stylesheet" href="/assets/main.css" />');
    expect(text).toContain('This form needs JavaScript.');
  });

  it('shows the phone number only when the page enables phone help', async () => {
    const off = await open('/shop/');
    expect(off.text).not.toContain('site-help');
    const on = await open('/shop/?page=shop-with-help');
    expect(on.text).toContain(
      '<p class="site-help">Questions? Call <a href="tel:18005550199">1-800-555-0199</a> for help.</p>',
    );
    const home = await open('/');
    expect(home.text).toContain('<p class="site-help">Questions? Call <a href="tel:18005550142">');
  });

  it.each([
    '/shop/?page=other',
    '/shop/?page=../shop',
    '/shop/?page=a&page=b',
    '/__proto__/',
    '/constructor/',
  ])('returns 404 at the URL %s', async (path) => {
    const { response, text } = await open(path);
    expect(response.status).toBe(404);
    expect(text).toContain('Page not found');
  });
});

describe('the response for a missing page', () => {
  it('contains HTML for browsers and JSON for scripts', async () => {
    const page = await open('/a/b/c');
    expect(page.response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const data = await open('/a/b/c', { accept: 'application/json' });
    expect(JSON.parse(data.text)).toEqual({ data: { result: 'error', error: "We can't find this page." } });
  });

  it('links to the existing services, the phone number and the email', async () => {
    const { text } = await open('/a/b/c');
    const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '';
    const links = [...main.matchAll(/href="([^"]+)"/g)].map((match) => match[1]);
    expect(links).toEqual([
      'tel:18005550142',
      'mailto:help@formcart.example',
      '/',
      '/form-a-business/',
      '/shop/',
    ]);
  });

  it('never repeats the requested path', async () => {
    const { text } = await open('/%3Cscript%3Ealert(1)%3C/script%3E/');
    expect(text).not.toContain('alert(1)');
  });

  it('returns 400 for a malformed URL', async () => {
    const { response } = await open('/%E0%A4%A/');
    expect(response.status).toBe(400);
  });
});

describe('an internal error', () => {
  it('returns one sentence without details', async () => {
    const failing = await startTestServer({
      databaseUrl: testDatabase.url,
      routes: [
        async (app) => {
          app.get('/fails/', () => {
            throw new TypeError('secret insides');
          });
        },
      ],
    });
    const answer = await fetch(`${failing.address}/fails/`);
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({
      data: { result: 'error', error: 'Something went wrong. Please try again later.' },
    });
    const page = await fetch(`${failing.address}/fails/`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toMatch(/Something went wrong\. Please try again later\.(?![\s\S]*insides)/);
    await failing.stop();
  });
});

describe('a receipt', () => {
  it('shows lines, totals and the invoice, forbids caching and sends no referrer', async () => {
    const visitor = await Visitor.open(server.address);
    const answer = await visitor.order();
    const path = String(Object(answer.data['response']).receipt_url);
    const { response, text } = await open(path);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(text).toContain(String(answer.data['invoice_numbers']));
    expect(text).toMatch(/Piece\s*<span class="quantity">× 2<\/span>[\s\S]+\$200\.00/);
    expect(text).toMatch(/Total paid[\s\S]+\$200\.00[\s\S]+Each year from \w+ \d+, 20\d\d[\s\S]+\$20\.00/);
    expect(text).toContain('What happens next');
  });

  it('shows the customer, the card and the renewals as stored with the order', async () => {
    const visitor = await Visitor.open(server.address);
    const token = await visitor.tokenize('5555555555554444');
    const email = 'receipt@example.com';
    const answer = await visitor.order({ token, answers: { email, company: 'Ruiz Tools LLC' } });
    const { text } = await open(String(Object(answer.data['response']).receipt_url));
    expect(text).toMatch(/<dt>Company<\/dt>\s*<dd translate="no">Ruiz Tools LLC</);
    expect(text).toMatch(/<dt>Ordered by<\/dt>\s*<dd translate="no">Ana Ruiz</);
    expect(text).toMatch(/<dt>Email<\/dt>\s*<dd translate="no">receipt@example\.com</);
    expect(text).toMatch(/<dt>Paid with<\/dt>\s*<dd translate="no">Mastercard ending in 4444</);
    expect(text).not.toContain('5555');
    expect(text).toMatch(
      /<dt>Piece<\/dt>\s*<dd>Renews on \w+ \d+, 20\d\d at <span class="whole" translate="no">\$20\.00 \/ year<\/span>\./,
    );
    expect(text).toContain('<script type="module" src="/scripts/print.js"></script>');
    const script = await open('/scripts/print.js');
    expect(script.response.headers.get('content-type')).toMatch(/^application\/javascript/);
  });

  it('omits data that older versions did not store with the order', async () => {
    const visitor = await Visitor.open(server.address);
    const answer = await visitor.order();
    const path = String(Object(answer.data['response']).receipt_url);
    const isIt = eq(orders.receiptToken, path.split('/')[2] ?? '');
    const queries = server.database.queries;
    await queries.update(orders).set({ card: null, filings: null, describedAnswers: null }).where(isIt);
    const [order] = await queries.select({ id: orders.id }).from(orders).where(isIt);
    await queries
      .update(orderLines)
      .set({ months: null })
      .where(eq(orderLines.orderId, order?.id ?? ''));
    const { response, text } = await open(path);
    expect(response.status).toBe(200);
    expect(text).toMatch(
      /<dd>Renews on \w+ \d+, 20\d\d at <span class="whole" translate="no">\$20\.00 \/ year<\/span>\.<\/dd>/,
    );
    expect(text).not.toMatch(/Paid with|How it is filed|Your answers/);
  });

  it.each(['/receipt/x/', `/receipt/${'A'.repeat(43)}/`])(
    'returns 404 for an invalid token: %s',
    async (path) => {
      expect((await open(path)).response.status).toBe(404);
    },
  );
});
