import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { DRAFT_DELAY_MS } from '#state/drafts/keep-drafts.ts';
import { getJourney } from '../journeys/read-journeys.ts';
import {
  controlOf,
  currentStep,
  fillField,
  fillStep,
  fillUntil,
  goToReceipt,
  mainButton,
  waitForForm,
} from './fill-form.ts';
import { returnToLastStep } from './kept-answers.ts';
import { readReceipt, readSummary } from './read-order.ts';
import { settle } from './settle.ts';
import { useStorefront } from './use-storefront.ts';

const { shop, open, visit } = useStorefront();
const llc = getJourney('form-a-business/llc-wyoming');
const DRAFT = 'formcart:draft:form-a-business';
const ORDER = '/form-a-business/';
const SECRETS = ['4242424242424242', '4242 4242', 'Canary-pass-77', 'Canaryfirst', 'Canarylast'];
/** Three digits occur in many timestamps, so this matches only a whole string, including in nested JSON. */
const SECURITY_CODE = /"515\\*"/;

function findSecrets(text: string): readonly string[] {
  const codes = SECURITY_CODE.test(text) ? ['the security code'] : [];
  return [...SECRETS.filter((secret) => text.includes(secret)), ...codes];
}

const secretive = {
  answers: {
    ...llc.answers,
    'accountInformation.password': 'Canary-pass-77',
    'paymentInformation.cvc': '515',
    'paymentInformation.sameAs': false,
    'paymentInformation.first_name': 'Canaryfirst',
    'paymentInformation.last_name': 'Canarylast',
  },
};

/** Returns everything that the browser stores for the page as one string. */
function readStores(page: Page): Promise<string> {
  return page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      location.href,
      history.state,
      await indexedDB.databases(),
    ]),
  );
}

/** Returns the stored draft, or an empty object when the browser has none. */
async function readDraft(page: Page): Promise<string> {
  return (await page.evaluate((name) => localStorage.getItem(name), DRAFT)) ?? '{}';
}

async function openOrder() {
  const page = await open(ORDER);
  await waitForForm(page);
  return page;
}

describe('a form in two tabs', () => {
  it('keeps the changes of both, and says so', async () => {
    const first = await openOrder();
    await fillField(first, 'companyInformation.companyName', 'First Tab');
    await expect.poll(() => readDraft(first)).toContain('First Tab');
    const second = await first.context().newPage();
    await second.goto(shop.address + ORDER);
    await waitForForm(second);
    await fillField(second, 'companyInformation.companyName', 'Second Tab');
    const nameIn = (page: Page) => controlOf(page, 'companyInformation.companyName').inputValue();
    await expect.poll(() => nameIn(first)).toBe('Second Tab');
    await first.getByText('You changed this form in another tab.').first().waitFor();
    await fillField(first, 'companyInformation.state', 'DE');
    await expect.poll(() => readDraft(second)).toContain('"DE"');
    for (const page of [first, second]) {
      await page.reload();
      await waitForForm(page);
      expect(await nameIn(page)).toBe('Second Tab');
      expect(await readDraft(page)).toContain('"DE"');
    }
  });
});

describe('a value that arrives without an event', () => {
  it('enters the draft when the step is submitted', async () => {
    const page = await openOrder();
    await settle(page);
    const name = controlOf(page, 'companyInformation.companyName');
    await name.evaluate((input) => {
      if (input instanceof HTMLInputElement) input.value = 'Silent LLC';
    });
    await mainButton(page).click();
    await expect.poll(() => readDraft(page)).toContain('Silent LLC');
    expect(await name.inputValue()).toBe('Silent LLC');
  });
});

describe('a draft', () => {
  it('restores the public answers after a reload, at the same step', async () => {
    const page = await openOrder();
    await fillUntil(page, llc, 'formation-details');
    await page.getByRole('button', { name: 'Add a member' }).click();
    await fillStep(page, llc);
    await page.reload();
    await waitForForm(page);
    expect(await currentStep(page)).toBe('formation-details');
    expect(await page.locator('.row-title').allInnerTexts()).toEqual(['Member 1: Ana Ruiz', 'Member 2']);
    expect((await readSummary(page)).totalCents).toBe(llc.totalCents);
    await page.goBack();
    expect(await controlOf(page, 'contactInformation.phone').inputValue()).toBe('(307) 555-0142');
  });

  it('restores the answers and the step when the form’s own URL is opened again', async () => {
    const page = await openOrder();
    await fillUntil(page, llc, 'optional-items');
    await page.goto(shop.address + ORDER);
    await waitForForm(page);
    expect(await currentStep(page)).toBe('optional-items');
  });

  it('never contains the password or the card, and no other browser storage contains them', async () => {
    const page = await openOrder();
    await fillUntil(page, secretive, 'payment-information');
    await page.clock.install();
    await fillStep(page, secretive);
    await page.clock.runFor(2 * DRAFT_DELAY_MS);
    const kept = await readStores(page);
    expect(kept).toContain('Ruiz Tools LLC');
    expect(kept).toContain('llc@example.com');
    expect(findSecrets(kept)).toEqual([]);
    await page.reload();
    await waitForForm(page);
    expect(await controlOf(page, 'accountInformation.password').inputValue()).toBe('');
    expect(await controlOf(page, 'accountInformation.email').inputValue()).toBe('llc@example.com');
    await returnToLastStep(page, secretive.answers);
    for (const name of ['number', 'exp_month', 'exp_year', 'cvc', 'first_name', 'last_name']) {
      expect(await controlOf(page, `paymentInformation.${name}`).inputValue()).toBe('');
    }
  });

  it('never appears with secrets in the server log, and disappears after the order is placed', async () => {
    const page = await openOrder();
    await fillUntil(page, secretive, 'payment-information');
    await fillStep(page, secretive);
    await mainButton(page).click();
    await goToReceipt(page);
    expect(await readStores(page)).not.toContain('Ruiz');
    expect(findSecrets(shop.log)).toEqual([]);
    await page.goto(shop.address + ORDER);
    await waitForForm(page);
    expect(await currentStep(page)).toBe('company-information');
    expect(await controlOf(page, 'companyInformation.companyName').inputValue()).toBe('');
  });

  it('survives an edit of the definition, and the page lists the removed questions', async () => {
    const page = await openOrder();
    await fillField(page, 'companyInformation.companyName', 'Kept Name LLC');
    await expect.poll(() => readDraft(page)).toContain('Kept Name LLC');
    await page.evaluate((name) => {
      const draft = JSON.parse(localStorage.getItem(name) ?? '{}');
      const { pluginVersion: _, ...older } = draft;
      const answers = {
        ...draft.answers,
        companyInformation: { ...draft.answers.companyInformation, fax: '307' },
      };
      addEventListener('pagehide', () =>
        localStorage.setItem(name, JSON.stringify({ ...older, version: '0123456789abcdef', answers })),
      );
    }, DRAFT);
    await page.reload();
    await waitForForm(page);
    expect(await page.locator('.order .notice').innerText()).toBe(
      "We've updated this form since your last visit. No longer asked: fax. We kept your other answers.",
    );
    expect(await controlOf(page, 'companyInformation.companyName').inputValue()).toBe('Kept Name LLC');
    expect(await readDraft(page)).toContain('"parked":[{"path":"companyInformation.fax","value":"307"}]');
  });

  it('disappears with a notice when it has an earlier version of the form', async () => {
    const page = await openOrder();
    await fillField(page, 'companyInformation.companyName', 'Old Name LLC');
    await expect.poll(() => readDraft(page)).toContain('Old Name LLC');
    await page.evaluate((name) => {
      const draft = JSON.parse(localStorage.getItem(name) ?? '{}');
      addEventListener('pagehide', () =>
        localStorage.setItem(name, JSON.stringify({ ...draft, pluginVersion: 0 })),
      );
    }, DRAFT);
    await page.reload();
    await waitForForm(page);
    expect(await page.locator('.order .notice').innerText()).toBe(
      "We've changed this form since your last visit, so we cleared the answers you had started.",
    );
    expect(await controlOf(page, 'companyInformation.companyName').inputValue()).toBe('');
  });

  it.each(['{"version":', '[]', 'null', '{"version":"x","key":"../../","answers":{}}', '\u0000'])(
    'leaves an empty, working form and a notice when it contains the invalid text %j',
    async (text) => {
      const { page, context } = await visit('/terms/');
      await context.addInitScript(
        ([name = '', draft = '']) => localStorage.setItem(name, draft),
        [DRAFT, text],
      );
      await page.goto(shop.address + ORDER);
      await waitForForm(page);
      expect(await page.locator('.order .notice').innerText()).toBe(
        "We couldn't read the answers saved on this device, so the form starts empty.",
      );
      await fillField(page, 'companyInformation.state', 'WY');
      expect((await readSummary(page)).totalCents).toBe(llc.totalCents);
    },
  );

  it('never prevents an order when the browser blocks its storage', async () => {
    const { page, context } = await visit('/terms/');
    await context.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      });
    });
    await page.goto(shop.address + ORDER);
    await waitForForm(page);
    await fillUntil(page, llc, 'payment-information');
    await fillStep(page, llc);
    await mainButton(page).click();
    await goToReceipt(page);
    expect((await readReceipt(page)).totalCents).toBe(llc.totalCents);
  });

  it('leaves the form usable when the storage is full', async () => {
    const { page, context } = await visit('/terms/');
    await context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
      };
    });
    await page.goto(shop.address + ORDER);
    await waitForForm(page);
    await fillUntil(page, llc, 'optional-items');
    expect((await readSummary(page)).totalCents).toBe(llc.totalCents);
  });

  it('loses at most the last half second of typing when the browser is killed', async () => {
    const page = await openOrder();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const name = controlOf(page, 'companyInformation.companyName');
    await name.pressSequentially('Ruiz');
    await page.clock.runFor(100);
    await name.pressSequentially(' Tools');
    await page.clock.runFor(400);
    const kept: unknown = JSON.parse(await readDraft(page));
    expect(kept).toMatchObject({ answers: { companyInformation: { companyName: 'Ruiz Tools' } } });
  });
});
