import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildForm } from '#definitions/build-form.ts';
import { instantiateForm } from '#definitions/instantiate-form.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { createCatalogueStore } from '#server/catalogue/catalogue-store.ts';
import { assembleSite } from '#server/site/assemble-site.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { llcInWyoming } from '../../fixtures/company-answers.ts';
import { companyFacts } from '../../fixtures/company-facts.ts';
import { fixtureForms } from '../../fixtures/fixture-forms.ts';
import { SHIPPED_CATALOGUE } from '../catalogue/catalogue-folder.ts';
import { buildOrderPost, sendOrderPost } from '../form-order.ts';
import type { OrderPost } from '../form-order.ts';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { Visitor } from '../test-visitor.ts';

const catalogue = createCatalogueStore({ directory: SHIPPED_CATALOGUE });

let testDatabase: TestDatabase;
let server: TestServer;
let visitor: Visitor;
let form: CompiledForm;
let facts: Facts;

beforeAll(async () => {
  const {
    emitted,
    configurations: pages,
    definition,
  } = await buildForm(fixtureForms, 'company', createDiskCache());
  form = instantiateForm(emitted);
  const page = pages.find(({ pageID }) => pageID === 'company');
  if (page === undefined) throw new Error('The form has no page of its own');
  facts = { page, catalogue: catalogue.current(), today: companyFacts.today, quotes: { domains: {} } };
  const parts = { forms: [form], pages: { company: pages }, definitions: { company: definition } };
  testDatabase = await createTestDatabase();
  server = await startTestServer({
    databaseUrl: testDatabase.url,
    site: assembleSite(parts, catalogue),
    now: () => new Date(`${companyFacts.today}T12:00:00Z`),
  });
  visitor = await Visitor.open(server.address, '/company/');
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

const stale = { versions: { definition: '0123456789abcdef', catalogue: 'older' } };

async function send(answers: object, parts: Partial<OrderPost>) {
  const post = await buildOrderPost(form, llcInWyoming, facts, visitor);
  const changed = { ...post, answers: { ...post.answers, ...answers }, ...parts };
  return sendOrderPost(visitor, form, facts, changed);
}

describe('a page that was opened before a deploy', () => {
  it('places its order without answers to removed questions', async () => {
    const { status } = await send({ removedStep: { removedField: 'yes' } }, stale);
    expect(status).toBe(200);
  });

  it('gets a message to reload the page when its answers fail validation', async () => {
    const { status, data } = await send({ contactInformation: {} }, stale);
    expect(status).toBe(422);
    expect(data['error']).toBe(
      "We've updated this form since you opened the page. Nothing was charged. Reload the page and check your answers.",
    );
  });

  it('gets no message to reload the page when its definition is current', async () => {
    const { data } = await send({ contactInformation: {} }, {});
    expect(data['error']).toBe('Some answers need your attention. Check them and try again.');
  });
});
