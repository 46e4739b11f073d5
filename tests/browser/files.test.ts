import type { Locator, Page } from 'playwright-core';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orderFileChunks, orderFiles, orders } from '#server/database/tables/schema.ts';
import { pdfOf } from '../fixtures/sample-files.ts';
import { uploadsSite } from '../server/site/uploads-site.ts';
import {
  fieldOf,
  fillField,
  fillStep,
  goToReceipt,
  mainButton,
  pressContinue,
  waitForForm,
} from './fill-form.ts';
import { findViolations } from './find-violations.ts';
import { holdRequests } from './hold-requests.ts';
import { useFixtureStorefront } from './use-fixture-storefront.ts';
import type { Visit } from './visit.ts';

const RESUME = 'documents.resume';
const card = {
  'paymentInformation.number': '4242424242424242',
  'paymentInformation.exp_month': '12',
  'paymentInformation.exp_year': String(new Date().getFullYear() + 2),
  'paymentInformation.cvc': '123',
  'paymentInformation.first_name': 'Ana',
  'paymentInformation.last_name': 'Ruiz',
};

const shop = useFixtureStorefront('uploads', uploadsSite);

async function open(): Promise<Visit> {
  const visit = await shop.begin();
  await visit.page.goto(`${shop.server.address}/uploads/`);
  await waitForForm(visit.page);
  return visit;
}

async function choose(field: Locator, name: string, content: string): Promise<void> {
  const file = { name, mimeType: 'text/html', buffer: Buffer.from(content) };
  await field.locator('input[type=file]').setInputFiles(file);
}

async function fillDocuments(page: Page, resume: string): Promise<void> {
  await fillField(page, 'accountInformation.email', 'ana@example.com');
  await choose(fieldOf(page, RESUME), 'Ana Ruiz.pdf', resume);
  await fieldOf(page, RESUME).getByText('Ana Ruiz.pdf').waitFor();
}

async function findStored(part: string) {
  const { queries } = shop.server.database;
  const [file] = await queries
    .select()
    .from(orderFiles)
    .innerJoin(orders, eq(orders.id, orderFiles.orderId))
    .where(eq(orderFiles.part, part));
  const chunks = await queries
    .select()
    .from(orderFileChunks)
    .where(eq(orderFileChunks.orderId, file?.orders.id ?? ''))
    .orderBy(orderFileChunks.position);
  const bytes = chunks.filter((chunk) => chunk.part === part).map((chunk) => chunk.bytes);
  return { name: file?.order_files.name, content: Buffer.concat(bytes).toString() };
}

describe('a file', () => {
  it('fails immediately when it is too large or its content does not match its extension', async () => {
    const { page } = await open();
    const field = fieldOf(page, RESUME);
    const error = field.locator('.field-error');
    await choose(field, 'resume.pdf', 'MZ program');
    await expect
      .poll(() => error.textContent())
      .toBe("The name of this file ends in .pdf, but it isn't a PDF file. Choose another one");
    await choose(field, 'resume.pdf', pdfOf(1_000_001));
    await expect.poll(() => error.textContent()).toBe('The file size must not exceed 1 MB');
    expect(await findViolations(page)).toEqual([]);
    await choose(field, 'resume.pdf', pdfOf(1_000_000));
    await expect.poll(() => error.count()).toBe(0);
  });

  it('requires a new choice after a reload, and is then submitted with the order', async () => {
    const { page } = await open();
    await fillDocuments(page, pdfOf(30));
    await page.reload();
    await waitForForm(page);
    const field = fieldOf(page, RESUME);
    await field.getByText('Choose Ana Ruiz.pdf again. Reloading the page removes files.').waitFor();
    await mainButton(page).click();
    await page.locator('.error-summary').getByText('Resume is required').waitFor();

    const resume = pdfOf(700_000, 'r');
    await choose(field, 'Ana Ruiz.pdf', resume);
    await expect.poll(() => page.locator('.error-summary').count()).toBe(0);
    await page.getByRole('button', { name: 'Add a project' }).click();
    const project = page.locator('[data-path$=".projectUpload"]');
    await choose(project, 'Brücke.pdf', pdfOf(40, 'p'));
    await page.locator('[data-path$=".note"] textarea').fill('Drew it');
    const skills = fieldOf(page, 'documents.skills').getByRole('combobox');
    await skills.click();
    for (const name of ['Writing', 'Drawing']) await page.getByRole('option', { name }).click();
    await page
      .getByText('Maximum of 2 options selected. First remove a selected option to select another.')
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await pressContinue(page);
    await fillStep(page, { answers: card });

    const letGo = await holdRequests(page, '**/uploads/');
    await mainButton(page).click();
    await mainButton(page).getByText('Sending your files (700 KB). Keep this page open.').waitFor();
    letGo();
    await goToReceipt(page);
    expect(await findStored('resume')).toEqual({ name: 'Ana Ruiz.pdf', content: resume });
    expect(await findStored('project-1')).toEqual({ name: 'Brücke.pdf', content: pdfOf(40, 'p') });
    const [order] = await shop.server.database.queries.select().from(orders);
    expect(order?.answers).toMatchObject({ documents: { skills: ['writing', 'drawing'] } });
  });

  it('survives a lost connection: the page retries, and the server stores the file once', async () => {
    const visit = await open();
    const { page } = visit;
    visit.expectProblems(/failed request: POST/, /ERR_FAILED|ERR_CONNECTION/);
    const { queries } = shop.server.database;
    const before = await queries.$count(orderFiles);
    await fillDocuments(page, pdfOf(100_000));
    await pressContinue(page);
    await fillStep(page, { answers: card });
    let cuts = 0;
    await page.route('**/uploads/', async (route) => {
      cuts += 1;
      await (cuts === 1 ? route.abort('failed') : route.continue());
    });
    await mainButton(page).click();
    await goToReceipt(page);
    expect(cuts).toBe(2);
    expect(await queries.$count(orderFiles)).toBe(before + 1);
  });
});
