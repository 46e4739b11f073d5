import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildForm } from '#definitions/build-form.ts';
import { openStoredForm } from '#definitions/open-stored-form.ts';
import { instantiateForm } from '#definitions/instantiate-form.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { getAtPath } from '#domain/answers/path.ts';
import { createCatalogueStore } from '#server/catalogue/catalogue-store.ts';
import type { CatalogueStore } from '#server/catalogue/catalogue-store.ts';
import { orderLines, orders, storedFacts } from '#server/database/tables/schema.ts';
import type { PriceOrder } from '#server/orders/price-order.ts';
import { todayIn } from '#server/today.ts';
import { assembleSite } from '#server/site/assemble-site.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { runRecords } from '../collecting-terminal.ts';
import { copyForm } from '../../../definitions/forms/copy-form.ts';
import { llcInWyoming } from '../../../fixtures/company-answers.ts';
import { fixtureForms } from '../../../fixtures/fixture-forms.ts';
import { pdfOf } from '../../../fixtures/sample-files.ts';
import { twoVehicles } from '../../../fixtures/vehicle-rows-answers.ts';
import { copyCatalogue } from '../../catalogue/catalogue-folder.ts';
import type { CatalogueFolder } from '../../catalogue/catalogue-folder.ts';
import { buildOrderPost, sendOrderPost } from '../../form-order.ts';
import { startTestServer } from '../../start-test-server.ts';
import type { TestServer } from '../../start-test-server.ts';
import { createTestDatabase } from '../../test-database.ts';
import type { TestDatabase } from '../../test-database.ts';
import { Visitor } from '../../test-visitor.ts';
import { sendUploads, uploadsSite } from '../../site/uploads-site.ts';

interface FormVersion {
  readonly form: CompiledForm;
  readonly page: PageConfiguration;
  readonly definition: unknown;
}

let folder: CatalogueFolder;
let catalogue: CatalogueStore;
let testDatabase: TestDatabase;
let company: FormVersion;

async function compileVersion(slug: string, root: string): Promise<FormVersion> {
  const { emitted, configurations: pages, definition } = await buildForm(root, slug, createDiskCache());
  const page = pages.find(({ pageID }) => pageID === slug);
  if (page === undefined) throw new Error(`${slug} has no page of its own`);
  return { form: instantiateForm(emitted), page, definition };
}

/** Starts a server for one form. `afterValidation` runs between validation and storage of an order. */
async function startShop(
  { form, page, definition }: FormVersion,
  afterValidation: () => void,
): Promise<TestServer> {
  const { slug } = form;
  const parts = { forms: [form], pages: { [slug]: [page] }, definitions: { [slug]: definition } };
  const site = assembleSite(parts, catalogue);
  const priceOrder: PriceOrder = (order) => {
    const judged = site.priceOrder(order);
    afterValidation();
    return judged;
  };
  return startTestServer({
    databaseUrl: testDatabase.url,
    site: { ...site, priceOrder },
    settings: { hasDeveloperPages: true },
  });
}

/** Raises the price of a formation by some cents. */
function raiseFormation(cents: number): void {
  const price = catalogue.current().filingProducts.find(({ type }) => type === 'formation')?.price ?? 0;
  folder.replace('filing-products.json', new RegExp(`"price": ${price}\\b`), `"price": ${price + cents}`);
  expect(catalogue.reload()).toMatchObject({ outcome: 'loaded' });
}

/** Places an order at a new server. Returns the invoice number. */
async function placeOrder(
  version: FormVersion,
  answers: AnswersDocument = llcInWyoming,
  afterValidation = () => {},
): Promise<string> {
  const server = await startShop(version, afterValidation);
  try {
    const visitor = await Visitor.open(server.address, `/${version.form.slug}/`);
    const { page, form } = version;
    const today = todayIn(server.services.configuration.timeZone, new Date());
    const facts = { page, catalogue: catalogue.current(), today };
    const post = await buildOrderPost(form, answers, facts, visitor);
    const answer = await sendOrderPost(visitor, form, facts, post);
    expect(answer.status, answer.text).toBe(200);
    return String(getAtPath(answer.data, 'invoice_numbers.0'));
  } finally {
    await server.stop();
  }
}

let reader: TestServer;

function run(...words: string[]) {
  const all = words.includes('--all');
  const others = words.filter((word) => word !== '--all');
  return runRecords(['orders', ...others], { all }, reader.database.queries);
}

async function replayAsJson(which: string): Promise<unknown> {
  return JSON.parse(
    (await runRecords(['orders', 'replay', which], { json: true }, reader.database.queries)).output,
  );
}

async function idOf(invoiceNumber: string): Promise<string> {
  const { queries } = reader.database;
  const [order] = await queries.select().from(orders).where(eq(orders.invoiceNumber, invoiceNumber));
  if (order === undefined) throw new Error(`No order found with the invoice number ${invoiceNumber}`);
  return order.id;
}

/** Inserts a text at the start of a stored answer. */
async function replaceAnswer(id: string, at: string, text: string): Promise<void> {
  const { queries } = reader.database;
  const [order] = await queries.select().from(orders).where(eq(orders.id, id));
  const answers = JSON.parse(JSON.stringify(order?.answers).replace(at, `${at}${text}`));
  await queries.update(orders).set({ answers }).where(eq(orders.id, id));
}

beforeAll(async () => {
  folder = copyCatalogue();
  catalogue = createCatalogueStore({ directory: folder.directory });
  testDatabase = await createTestDatabase();
  company = await compileVersion('company', fixtureForms);
  reader = await startTestServer({ databaseUrl: testDatabase.url });
});

afterAll(async () => {
  await reader.stop();
  await testDatabase.drop();
  folder.remove();
});

describe('replay', () => {
  it('derives the same order again', async () => {
    const invoice = await placeOrder(company);
    const { output, exitCode } = await run('replay', invoice);
    expect(output).toMatch(/^The order FC-\d+ \([\da-f-]{36}\) has the same result: \$[\d,]+\.\d\d\.$/);
    expect(exitCode).toBe(0);
    expect(await run('replay', await idOf(invoice))).toEqual({ output, exitCode });
  });

  it('derives the same order with products in rows and with files', async () => {
    const rows = await compileVersion('vehicle-rows', copyForm('vehicle-rows'));
    expect(await replayAsJson(await placeOrder(rows, twoVehicles))).toMatchObject({ outcome: 'same' });
    const server = await startTestServer({ databaseUrl: testDatabase.url, site: uploadsSite });
    const visitor = await Visitor.open(server.address, '/uploads/');
    const resume = { part: 'resume', name: 'resume.pdf', content: pdfOf(3000, 'x') };
    const { data } = await sendUploads(visitor, { files: [resume] });
    await server.stop();
    const invoice = String(getAtPath(data, 'invoice_numbers.0'));
    expect(await replayAsJson(invoice)).toMatchObject({ outcome: 'same' });
  });

  it('derives the same orders after the catalog and the definition have changed', async () => {
    const before = await placeOrder(company);
    raiseFormation(1_234);
    const label = 'Wording of another day';
    const definition: unknown = JSON.parse(
      JSON.stringify(company.definition).replaceAll('{entityType} Filing Service', label),
    );
    const form = openStoredForm(definition, company.page);
    const after = await placeOrder({ form, page: company.page, definition });
    expect(await replayAsJson(before)).toMatchObject({ outcome: 'same' });
    expect(await replayAsJson(after)).toMatchObject({ outcome: 'same' });
    expect((await run('show', before)).output).toContain('LLC Filing Service');
    expect((await run('show', after)).output).toContain(label);
  });

  it('derives the same order when the catalog changes while the server stores the order', async () => {
    // No order has used this version yet.
    raiseFormation(300);
    const judgedBy = catalogue.current().version;
    const invoice = await placeOrder(company, llcInWyoming, () => raiseFormation(700));
    expect(
      (await runRecords(['orders', 'show', invoice], { json: true }, reader.database.queries)).output,
    ).toContain(`"catalogue": "${judgedBy}"`);
    expect(await replayAsJson(invoice)).toMatchObject({ outcome: 'same' });
  });

  it('reports a line that was changed in the database, also with --all', async () => {
    const invoice = await placeOrder(company);
    const orderId = await idOf(invoice);
    const { queries } = reader.database;
    const isFee = and(eq(orderLines.orderId, orderId), eq(orderLines.label, 'Wyoming State Filing Fee'));
    const [fee] = await queries.select().from(orderLines).where(isFee);
    await queries.update(orderLines).set({ priceCents: 1 }).where(isFee);
    const { output, exitCode, isFinding } = await run('replay', invoice);
    expect({ exitCode, isFinding }).toEqual({ exitCode: 1, isFinding: true });
    expect(output).toMatch(
      /has a different result:\nline +what +was +now\nWyoming State Filing Fee +price +\$0\.01 +\$\d+\.\d\d$/,
    );
    const all = await run('replay', '--all');
    expect(all.exitCode).toBe(1);
    expect(all.output).toMatch(
      /\d+ placed orders: \d+ equal, 0 with the same price but stored differently, 1 different, 0 not replayable with this version\.$/,
    );
    await queries
      .update(orderLines)
      .set({ priceCents: fee?.priceCents ?? 0 })
      .where(isFee);
    expect(await run('replay', '--all')).toMatchObject({ exitCode: 0 });
  });

  it.each([
    [
      'a missing line',
      'line',
      (id: string) =>
        reader.database.queries
          .delete(orderLines)
          .where(and(eq(orderLines.orderId, id), eq(orderLines.position, 0))),
    ],
    [
      'a total',
      'today',
      (id: string) => reader.database.queries.update(orders).set({ totalCents: 7 }).where(eq(orders.id, id)),
    ],
    ['an invalid answer', 'rules', (id: string) => replaceAnswer(id, '"zip":"', 'much too long ')],
  ])('reports %s', async (_, part, tamper) => {
    const invoice = await placeOrder(company);
    const id = await idOf(invoice);
    await tamper(id);
    const replay = await replayAsJson(invoice);
    expect(replay).toMatchObject({
      outcome: 'different',
      differences: expect.arrayContaining([expect.objectContaining({ part })]),
    });
    await reader.database.queries.delete(orders).where(eq(orders.id, id));
  });

  it('succeeds when only the submission differs, and shows the difference', async () => {
    const invoice = await placeOrder(company);
    const id = await idOf(invoice);
    await replaceAnswer(id, '"firstName":"', 'Not ');
    const { output, exitCode } = await run('replay', invoice);
    expect(exitCode).toBe(0);
    expect(output).toMatch(
      /has the same price, \$[\d,.]+, but this version stores it differently:\nline +what/,
    );
    expect(await run('replay', '--all')).toMatchObject({
      exitCode: 0,
      output: expect.stringContaining(', 1 with the same price but stored differently, 0 different,'),
    });
    await reader.database.queries.delete(orders).where(eq(orders.id, id));
  });

  it('reports a rule that this version does not define', async () => {
    const invoice = await placeOrder(company);
    const { queries } = reader.database;
    const [order] = await queries.select().from(orders).where(eq(orders.invoiceNumber, invoice));
    const hash = order?.definitionVersion ?? '';
    const [fact] = await queries.select().from(storedFacts).where(eq(storedFacts.hash, hash));
    const content: unknown = JSON.parse(
      JSON.stringify(fact?.content).replaceAll('required|email', 'required|telegram'),
    );
    await queries.update(storedFacts).set({ content }).where(eq(storedFacts.hash, hash));
    const { output, exitCode } = await run('replay', invoice);
    expect(output).toMatch(/cannot be replayed with this version: schema\.json: .*"telegram"/);
    expect(exitCode).toBe(1);
    await queries.update(storedFacts).set({ content: fact?.content }).where(eq(storedFacts.hash, hash));
  });

  it.each([
    [['replay', 'FC-1'], 1, 'No order found with the id or invoice number FC-1.'],
    [['replay'], 2, 'Name one order with "replay <id>", or use "replay --all".'],
    [['replay', '--all', 'FC-1'], 2, 'or use "replay --all".'],
  ])('fails for the arguments %j with exit code %i and a message', async (words, exitCode, sentence) => {
    const result = await run(...words);
    expect(result.output).toContain(sentence);
    expect(result.exitCode).toBe(exitCode);
    expect(result.isFinding).toBeUndefined();
  });
});
