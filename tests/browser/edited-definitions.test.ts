import { cpSync } from 'node:fs';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIXTURE_CATALOGUE } from '../fixtures/fixture-catalogue.ts';
import { getJourney } from '../journeys/read-journeys.ts';
import { copyProject } from './copy-project.ts';
import { startDevelopment } from '../server/start-development.ts';
import { endProcess } from '../server/start-shop.ts';
import type { Shop } from '../server/start-shop.ts';
import { createTestDatabase } from '../server/test-database.ts';
import type { TestDatabase } from '../server/test-database.ts';
import { controlOf, fillStep, waitForForm } from './fill-form.ts';
import { launchChromium } from './launch-chromium.ts';

const project = copyProject();
cpSync(FIXTURE_CATALOGUE, join(project.folder, 'server/catalogue/data'), { recursive: true });
const FORM = 'form-definitions/form-a-business';
const NAME = 'companyInformation.companyName';
const { answers } = getJourney('form-a-business/llc-wyoming');
/** Vite compiles every module of the page for the first visitor. */
const PATIENCE_MS = 90_000;

let shop: Shop;
let database: TestDatabase;
let browser: Browser;
let page: Page;
const times: string[] = [];

/** Replaces a text in a file, as an editor does. */
async function edit(file: string, before: string, after: string): Promise<void> {
  const path = join(project.folder, file);
  const text = await readFile(path, 'utf8');
  if (!text.includes(before)) throw new Error(`${file} does not contain ${before}`);
  await writeFile(path, text.replace(before, after));
}

/** Waits until an edit is on the screen, and records the time since it was saved. */
async function waitUntilShown(title: string, shown: Locator): Promise<void> {
  const saved = performance.now();
  await shown.locator('visible=true').first().waitFor();
  times.push(`${Math.round(performance.now() - saved)} ms  ${title}`);
}

/**
 * Reads the answer from its control. After a reload, the control first has the value of the prerendered HTML.
 */
const readName = (): Promise<string> => controlOf(page, NAME).inputValue();

/** Requests a page and returns the status. Only open pages get an event when an edit is loaded. */
const statusOf = (path: string) => async (): Promise<number> => (await fetch(shop.address + path)).status;

beforeAll(async () => {
  database = await createTestDatabase();
  [shop, browser] = await Promise.all([
    startDevelopment({ DATABASE_URL: database.url }, project.folder),
    launchChromium(),
  ]);
  page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(`${shop.address}/form-a-business/`);
  await waitForForm(page);
  await fillStep(page, { answers });
});

afterAll(async () => {
  console.info(`From save to screen:\n${times.join('\n')}`);
  await browser.close();
  await endProcess(shop.child, 'SIGTERM');
  await database.drop();
  project.remove();
});

interface Edit {
  readonly kind: string;
  readonly file: string;
  readonly before: string;
  readonly after: string;
  readonly shown: () => Locator;
}

const edits: readonly Edit[] = [
  {
    kind: 'a label in a schema',
    file: 'form-definitions/shared/company.json',
    before: '"title": "Business name"',
    after: '"title": "Name of the shop"',
    shown: () => page.getByLabel('Name of the shop'),
  },
  {
    kind: 'the title of a form',
    file: `${FORM}/schema.json`,
    before: '"title": "Form a business"',
    after: '"title": "Open a business"',
    shown: () => page.getByText('Open a business'),
  },
  {
    kind: 'a help text in a UI schema',
    file: `${FORM}/ui.json`,
    before: 'LLCs and corporations can pay monthly:',
    after: 'Some companies can pay monthly:',
    shown: () => page.getByText('Some companies can pay monthly:'),
  },
  {
    kind: 'the title of a step',
    file: `${FORM}/steps.json`,
    before: '"title": "Company Information"',
    after: '"title": "Your new company"',
    shown: () => page.getByText('Your new company'),
  },
  {
    kind: 'a condition',
    file: `${FORM}/conditions.json`,
    before: '"companyInformation.entityType.key": ["LLC", "Corp", "NP Corp"]',
    after: '"companyInformation.entityType.key": ["Corp"]',
    shown: () => page.getByText('Companies of this type are billed yearly.'),
  },
  {
    kind: 'the text of a page file',
    file: `${FORM}/pages/form-a-business.json`,
    before: '"mode": "steps",',
    after: '"mode": "steps", "texts": { "button.continue": "Go on" },',
    shown: () => page.getByRole('button', { name: 'Go on' }),
  },
  {
    kind: 'a price of the catalog',
    file: 'server/catalogue/data/filing-products.json',
    before: '"name": "Business Formation", "price": 10000',
    after: '"name": "Business Formation", "price": 11100',
    shown: () => page.getByText('$111.00'),
  },
  {
    kind: 'a shared list',
    file: 'form-definitions/shared/entity-types.json',
    before: '"info": "A limited liability company. Protects your personal assets."',
    after: '"info": "The usual kind of company."',
    shown: () => page.getByText('The usual kind of company.'),
  },
  {
    kind: 'a default text',
    file: 'form-definitions/shared/texts/en-US.json',
    before: '"text": "Total"',
    after: '"text": "Sum"',
    shown: () => page.getByText('Sum', { exact: true }),
  },
];

describe('an edit while the development server runs', () => {
  it('updates a page setting in the open form, and keeps the answers', async () => {
    await edit(`${FORM}/pages/form-a-business.json`, '"monthlyBilling": false', '"monthlyBilling": true');
    await waitUntilShown('a setting of a page file', page.getByText('LLCs and corporations can pay monthly'));
    await expect.poll(readName).toBe(answers[NAME]);
  });

  it.each(edits)(
    'updates $kind in the open form, and keeps the answers',
    async ({ kind, file, before, after, shown }) => {
      await edit(file, before, after);
      await waitUntilShown(kind, shown());
      await expect.poll(readName).toBe(answers[NAME]);
    },
  );

  it('updates forms that were not open after an edit of a file that they share', async () => {
    const title = 'Name of the firm';
    const shows = async (slug: string) =>
      (await (await fetch(`${shop.address}/${slug}/`)).text()).includes(title);
    await edit('form-definitions/shared/company.json', '"title": "Name of the shop"', `"title": "${title}"`);
    await waitUntilShown('a label that many forms share', page.getByLabel(title));
    await expect.poll(() => shows('domestication')).toBe(true);
    await expect.poll(() => shows('foreign-registration')).toBe(true);
    await expect.poll(readName).toBe(answers[NAME]);
  });

  it('adds a new field to the open form without a code change', async () => {
    const place = '"companyInformation.companyName",';
    await edit(
      `${FORM}/schema.json`,
      '"formType": {',
      '"nickname": { "type": "string", "title": "Nickname" }, "formType": {',
    );
    await edit(`${FORM}/steps.json`, place, `${place} "nickname",`);
    await waitUntilShown('a new field', page.getByLabel('Nickname'));
    await expect.poll(readName).toBe(answers[NAME]);
  });

  it('makes a new page reachable until its file is deleted', async () => {
    const path = '/form-a-business/?page=second';
    const file = join(project.folder, FORM, 'pages/second.json');
    const text = await readFile(join(project.folder, FORM, 'pages/form-a-business.json'), 'utf8');
    await expect.poll(statusOf(path)).toBe(404);
    await writeFile(file, text.replace('"pageID": "form-a-business"', '"pageID": "second"'));
    await expect.poll(statusOf(path)).toBe(200);
    await rm(file);
    await expect.poll(statusOf(path)).toBe(404);
  });

  it('makes a new form reachable until its folder is deleted', async () => {
    const folder = join(project.folder, 'form-definitions/question');
    await cp(join(project.folder, 'form-definitions/contact'), folder, { recursive: true });
    await rm(join(folder, 'journeys'), { recursive: true, force: true });
    await rename(join(folder, 'pages/contact.json'), join(folder, 'pages/question.json'));
    await edit(
      'form-definitions/question/pages/question.json',
      '"pageID": "contact"',
      '"pageID": "question"',
    );
    await edit('form-definitions/question/pages/question.json', 'Name": "contact"', 'Name": "question"');
    await expect.poll(statusOf('/question/')).toBe(200);
    await rm(folder, { recursive: true });
    await expect.poll(statusOf('/question/')).toBe(404);
  });

  it('shows an error with its file and line, keeps the form usable, and updates it after the fix', async () => {
    const notice = page.getByRole('alert', { name: 'Mistakes in the edited files' });
    await edit(`${FORM}/schema.json`, '"title": "Nickname"', '"title": "Nickname", "rules": "requird"');
    await waitUntilShown('a mistake', notice);
    const text = await notice.innerText();
    expect(text).toMatch(/form-definitions\/form-a-business\/schema\.json:\d+:\d+ /);
    expect(text).toContain('Did you mean "required"?');
    await page.reload();
    await notice.waitFor();
    await controlOf(page, NAME).fill('Blue Shops');
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await notice.waitFor({ state: 'detached' });
    await edit(`${FORM}/schema.json`, '"title": "Nickname", "rules": "requird"', '"title": "Pet name"');
    await expect.poll(() => shop.log()).toContain('All mistakes are mended.');
    await page.getByLabel('Pet name').waitFor();
    expect(await notice.count()).toBe(0);
    await expect.poll(readName).toBe('Blue Shops');
    expect(shop.log().match(/schema\.json:\d+:\d+ /g)).toHaveLength(1);
  });

  it('preloads no form, because the page imports it from another origin', async () => {
    expect(await (await fetch(`${shop.address}/contact/`)).text()).not.toContain('rel="preload" as="fetch"');
  });

  it('keeps running when edited code throws in a timer, and while the definitions are moved away', async () => {
    const file = 'src/renderer/steps/StepProgress.tsx';
    const folder = join(project.folder, 'form-definitions');
    const code = await readFile(join(project.folder, file), 'utf8');
    await writeFile(join(project.folder, file), `void Promise.reject(new Error('too late'));\n${code}`);
    await expect.poll(() => shop.log()).toContain('Uncaught error: Error: too late');
    await writeFile(join(project.folder, file), code);
    await rename(folder, `${folder}-moved`);
    await expect.poll(() => shop.log()).toContain('ENOENT');
    await rename(`${folder}-moved`, folder);
    await edit('form-definitions/contact/schema.json', '"title": "Message"', '"title": "Your words"');
    const shows = async () => (await (await fetch(`${shop.address}/contact/`)).text()).includes('Your words');
    await expect.poll(shows).toBe(true);
  });

  it('shows edits after a save of .env', async () => {
    await writeFile(join(project.folder, '.env'), 'VITE_X=1\n');
    await edit('form-definitions/contact/schema.json', '"title": "Your words"', '"title": "Your question"');
    const shows = async () =>
      (await (await fetch(`${shop.address}/contact/`)).text()).includes('Your question');
    await expect.poll(shows).toBe(true);
    await edit('form-definitions/contact/schema.json', '"title": "Your question"', '"title": "Your wish"');
    await expect
      .poll(async () => (await (await fetch(`${shop.address}/contact/`)).text()).includes('Your wish'))
      .toBe(true);
  });

  it('keeps the answers of a page without drafts, and writes none to localStorage', async () => {
    await page.goto(`${shop.address}/login/`);
    await waitForForm(page);
    const email = page.getByLabel('Email');
    await email.fill('ana@example.com');
    await edit('form-definitions/login/steps.json', '"title": "Log in"', '"title": "Welcome back"');
    await waitUntilShown('a step of a page without drafts', page.getByText('Welcome back'));
    await expect.poll(() => email.inputValue()).toBe('ana@example.com');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('ana@');
  });
});
