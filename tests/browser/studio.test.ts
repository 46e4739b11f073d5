import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { startDevelopment } from '../server/start-development.ts';
import { endProcess } from '../server/start-shop.ts';
import type { Shop } from '../server/start-shop.ts';
import { createTestDatabase } from '../server/test-database.ts';
import type { TestDatabase } from '../server/test-database.ts';
import { findOverflow } from './find-overflow.ts';
import { findViolations } from './find-violations.ts';
import { useVisits } from './use-visits.ts';

/** In ms. Vite compiles every module of the studio on the first request. */
const PATIENCE = { testMs: 180_000, startMs: 240_000 };
const SUBJECT = /^Subject/;
const MINIMAL = 'No more than what must be answered';

/** Creates the development server, which starts later. */
function createDevelopment() {
  let started: { readonly shop: Shop; readonly database: TestDatabase } | undefined;
  return {
    get address() {
      return started?.shop.address ?? '';
    },
    start: async () => {
      const database = await createTestDatabase();
      started = { database, shop: await startDevelopment({ DATABASE_URL: database.url }) };
    },
    findLeaks: async () => [],
    remove: async () => {
      if (started === undefined) return;
      await endProcess(started.shop.child, 'SIGTERM');
      await started.database.drop();
    },
  };
}

const development = createDevelopment();
const begin = useVisits(development, PATIENCE);

async function open(path: string, options: Parameters<typeof begin>[0] = {}): Promise<Page> {
  const { page } = await begin(options);
  page.setDefaultTimeout(90_000);
  await page.goto(`${development.address}${path}`);
  return page;
}

function paneOf(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

async function chooseState(page: Page, title: string): Promise<void> {
  await page.getByLabel('Golden state').selectOption({ label: title });
  await page.getByText('The answers are filled in.').waitFor();
}

describe('the studio of the contact form', () => {
  it('shows a golden case in rjsf and on the page, and validates an edit live', async () => {
    const page = await open('/studio/contact/');
    await chooseState(page, MINIMAL);
    const rjsf = paneOf(page, 'rjsf');
    const subject = rjsf.getByRole('textbox', { name: SUBJECT });
    await expect.poll(() => subject.inputValue()).toBe('Hello');
    await rjsf.getByText('0 invalid answers').waitFor();
    await subject.fill('');
    await rjsf.getByText('1 invalid answer', { exact: true }).waitFor();
    expect(await subject.getAttribute('aria-invalid')).toBe('true');
    await rjsf.locator('[data-path="contactMessage.subject"] .field-error').waitFor();
    await expect.poll(() => paneOf(page, 'Page').getByLabel(SUBJECT).inputValue()).toBe('');
    await paneOf(page, 'Page').getByLabel(SUBJECT).fill('Again');
    await expect.poll(() => subject.inputValue()).toBe('Again');
    await rjsf.getByText('0 invalid answers').waitFor();
  });

  it('keeps the selected state in the URL', async () => {
    const page = await open('/studio/contact/?state=initial');
    const subject = paneOf(page, 'rjsf').getByRole('textbox', { name: SUBJECT });
    expect(await subject.inputValue()).toBe('');
    await page.getByLabel('Golden state').focus();
    await page.keyboard.press('Home');
    await expect.poll(() => subject.inputValue()).not.toBe('');
    await page.reload();
    await expect.poll(() => subject.inputValue()).not.toBe('');
  });

  it.each([
    [360, 'light'],
    [1280, 'dark'],
  ] as const)('fits and passes axe in a window of %i px in %s colors', async (width, colorScheme) => {
    const page = await open('/studio/contact/', {
      viewport: { width, height: 900 },
      colorScheme,
      reducedMotion: 'reduce',
    });
    await chooseState(page, MINIMAL);
    await paneOf(page, 'rjsf').getByText('0 invalid answers').waitFor();
    expect(await findOverflow(page)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
  });
});

describe('an unknown form in the studio URL', () => {
  it('shows the list of forms', async () => {
    const visit = await begin();
    visit.expectProblems(/404/);
    await visit.page.goto(`${development.address}/studio/nothing/`);
    await visit.page.getByRole('alert').getByText('Unknown form “nothing”.').waitFor();
    await visit.page.getByRole('link', { name: 'Contact us' }).click();
    await visit.page.getByLabel('Golden state').waitFor();
    expect(new URL(visit.page.url()).pathname).toBe('/studio/contact/');
  });
});

describe('the development server', () => {
  it('opens a form whose Send button reports the missing answers', async () => {
    const visit = await begin();
    const { page } = visit;
    page.setDefaultTimeout(90_000);
    await page.goto(`${development.address}/contact/`);
    await page.getByRole('textbox', { name: SUBJECT }).fill('Hello');
    // Until the form's module has run, the page shows prerendered HTML and a press does nothing.
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: 'Send' }).click();
        return page.locator('.field-error').count();
      })
      .toBeGreaterThan(0);
    expect(await page.getByText("didn't load completely").isVisible()).toBe(false);
    expect(await page.getByRole('textbox', { name: SUBJECT }).inputValue()).toBe('Hello');
  });
});
