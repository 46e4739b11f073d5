import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildForm } from '#definitions/build-form.ts';
import type { Preview } from '#definitions/cli/command-tools.ts';
import { inlineForm } from '#definitions/emit/inline-form.ts';
import type { EmittedForm } from '#definitions/runtime/emitted-form.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { SHIPPED_CATALOGUE } from '../catalogue/catalogue-folder.ts';
import { loadCatalogue } from '#server/catalogue/load-catalogue.ts';
import { createPreviewStore } from '#server/cli/forms/preview-store.ts';
import { previews } from '#server/database/tables/server-tables.ts';
import { messages } from '#server/database/tables/message-tables.ts';
import { orders } from '#server/database/tables/schema.ts';
import { createSiteOf } from '#server/site/create-site.ts';
import { forgetPreviews } from '#server/preview-links/stored-previews.ts';
import { fixtureForms } from '../../fixtures/fixture-forms.ts';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { Visitor } from '../test-visitor.ts';

const MS_A_DAY = 86_400_000;

const assets = {
  styles: [],
  scripts: ['/assets/main.js'],
  preloads: [],
  forms: { company: ['/assets/company.js'] },
  previewScript: '/assets/preview.js',
};

const shipped = loadCatalogue(SHIPPED_CATALOGUE);
/** The author's catalog: a version of its own, with one changed price. */
const catalogue = {
  ...shipped,
  version: 'of-the-author',
  simpleProducts: shipped.simpleProducts.map((product) => ({ ...product, price: 12_345 })),
};

let database: TestDatabase;
let server: TestServer;
let parts: { readonly form: EmittedForm; readonly page: PageConfiguration };
let preview: Preview;
let path: string;
let aheadMs = 0;

const storeOf = () =>
  createPreviewStore({
    origin: 'https://shop.example',
    useQueries: (run) => run(server.database.queries),
    loadCatalogue: () => catalogue,
  });

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer({
    databaseUrl: database.url,
    assets,
    assemble: createSiteOf,
    now: () => new Date(Date.now() + aheadMs),
    settings: { publicOrigin: 'https://shop.example', timeZone: 'UTC' },
  });
  const { emitted, configurations } = await buildForm(fixtureForms, 'company', createDiskCache());
  const [page] = configurations;
  if (page === undefined) throw new Error('The form company has no page.');
  parts = { form: inlineForm({ ...emitted, title: 'Unpublished' }), page };
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});
beforeEach(async () => {
  aheadMs = 0;
  preview = await storeOf().add(parts, 7);
  path = new URL(preview.address).pathname;
});

const get = (address: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(server.address + address, { redirect: 'manual', headers });
const getPage = (address: string) => get(address, { accept: 'text/html' });

function configurationIn(html: string): unknown {
  return JSON.parse(/id="page-configuration">([^<]+)</.exec(html)?.[1] ?? '{}');
}

describe('the page of a preview', () => {
  it('shows the unpublished form, says until when, and is neither cached, indexed nor told to other sites', async () => {
    const response = await getPage(path);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    const html = await response.text();
    expect(html).toContain('<title>Unpublished');
    expect(html).toContain('<meta name="robots" content="noindex" />');
    expect(html).not.toContain('rel="canonical"');
    expect(html).toContain('This form isn&#39;t published.');
    expect(html).toContain(`data-script="${path}form.js"`);
    expect(configurationIn(html)).toMatchObject({
      pageID: `preview-${preview.id}`,
      apiBase: `${path}api/v1/`,
    });
  });

  it('contains the first step, as the page of a published form does', async () => {
    expect(await (await getPage(path)).text()).toContain('class="first-step"');
  });

  it('redirects to the path with a trailing slash', async () => {
    const response = await get(path.slice(0, -1));
    expect([response.status, response.headers.get('location')]).toEqual([308, path]);
  });

  it('serves a module with the whole form', async () => {
    const response = await get(`${path}form.js`);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = await response.text();
    expect(text).toContain('import { openPreview } from "/assets/preview.js";');
    expect(text).toContain('"title":"Unpublished"');
  });

  it("reads the author's catalog, and everything else from the shop", async () => {
    const listed = await get(`${path}api/v1/simple_products?website_id=1`);
    expect(listed.headers.get('cache-control')).toBe('no-store');
    expect(await listed.json()).toMatchObject({ version: 'of-the-author', result: catalogue.simpleProducts });
    const other = await get(`${path}api/v1/customer?a=b`);
    expect([other.status, other.headers.get('location')]).toEqual([307, '/api/v1/customer?a=b']);
  });
});

/** Posts a form with one action, and returns the status and the message. */
async function post(action: string, fields: Readonly<Record<string, string>> = {}) {
  const visitor = await Visitor.open(server.address, path);
  const form = new FormData();
  for (const [name, value] of Object.entries({ action, ...fields })) form.append(name, value);
  const { status, data } = await visitor.post(form, { 'idempotency-key': 'a'.repeat(32) }, path);
  return [status, data['title'], data['error']];
}

describe('a post to a preview', () => {
  const REFUSED = 'This is a preview. The form is complete, but nothing was sent, ordered or charged.';

  it.each(['process_signup', 'process_contact', 'process_login', 'process_client_profile'])(
    'refuses the action %s and stores nothing',
    async (action) => {
      expect(await post(action, { pageID: 'company', answers: '{}' })).toEqual([409, 'Preview', REFUSED]);
      const stored = await Promise.all(
        [orders, messages].map((table) => server.database.queries.select().from(table)),
      );
      expect(stored).toEqual([[], []]);
    },
  );

  it('allows lookups', async () => {
    const pageID = `preview-${preview.id}`;
    const [status] = await post('get_domain_hero_tlds', { pageID, formType: parts.page.formType });
    expect(status).toBe(200);
  });

  it('rejects a post from another site', async () => {
    const response = await fetch(server.address + path, { method: 'POST', body: new FormData() });
    expect(response.status).toBe(403);
  });
});

describe('the link of a preview', () => {
  it('shows nothing for a changed token', async () => {
    const response = await getPage(path.replace(/.\/$/, (end) => (end === 'A/' ? 'B/' : 'A/')));
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('This link doesn&#39;t open a preview.');
  });

  it.each(['', 'form.js', 'api/v1/simple_products?website_id=1'])(
    'ends on its last day: %s',
    async (rest) => {
      expect((await get(path + rest)).status).toBe(200);
      aheadMs = 7 * MS_A_DAY;
      const response = await getPage(path + rest);
      expect(response.status).toBe(410);
      expect(await response.text()).toContain('This preview has ended.');
    },
  );

  it('ends at once when its author ends it, also where it is in memory', async () => {
    expect((await get(path)).status).toBe(200);
    expect(await storeOf().end(preview.id)).toBe(true);
    expect((await get(path)).status).toBe(410);
    expect(await storeOf().end(preview.id)).toBe(false);
  });

  it('says that another version of the shop made it, when the form cannot be opened', async () => {
    const form = { ...parts.form, fields: {} };
    const { address } = await storeOf().add({ ...parts, form }, 1);
    const response = await getPage(new URL(address).pathname);
    expect(response.status).toBe(409);
    expect(await response.text()).toContain('This preview was made with another version of the shop');
  });
});

describe('forgetPreviews', () => {
  it('deletes the previews that have ended, and keeps the others', async () => {
    const longer = await storeOf().add(parts, 30);
    aheadMs = 8 * MS_A_DAY;
    await forgetPreviews(server.services);
    const kept = await server.database.queries.select({ id: previews.id }).from(previews);
    expect(kept).toEqual([{ id: longer.id }]);
    await storeOf().end(longer.id);
  });
});
