import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { takeSample } from '../fixtures/take-sample.ts';
import { getJourney } from '../journeys/read-journeys.ts';
import {
  currentStep,
  fillField,
  fillStep,
  fillUntil,
  goToReceipt,
  mainButton,
  pressContinue,
  waitForForm,
} from './fill-form.ts';
import { findOverflow } from './find-overflow.ts';
import { PHONE } from './phone.ts';
import { useStorefront } from './use-storefront.ts';
import { waitForFrames } from './wait-for-frames.ts';

const { shop, open } = useStorefront();
const journey = getJourney('form-a-business/corp-delaware-expedited');
const vehicles = getJourney('vehicle-registration/new-company-for-two-vehicles');

/** Goes through the whole order and the other pages. Checks each step empty, failed and filled. */
async function findOverflows(page: Page): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: Record<string, readonly string[]> = {};
  const look = async (name: string) => {
    const overflow = await findOverflow(page);
    if (overflow.length > 0) found[name] = overflow;
  };
  await waitForForm(page);
  for (const step of journey.steps) {
    await look(`${step}, empty`);
    if (step !== 'optional-items') {
      await mainButton(page).click();
      await page.locator('.error-summary').waitFor();
      await look(`${step}, failed`);
    }
    await fillStep(page, journey);
    await look(`${step}, filled`);
    if (step !== journey.steps.at(-1)) await pressContinue(page);
  }
  await mainButton(page).click();
  await goToReceipt(page);
  await look('receipt');
  for (const path of ['/', '/terms/']) {
    await page.goto(shop.address + path);
    await look(path);
  }
  return found;
}

describe('a narrow window', () => {
  it('shows every step at 320 px without horizontal scrolling or clipped content', async () => {
    const page = await open('/form-a-business/', { viewport: { width: 320, height: 640 } });
    expect(await findOverflows(page)).toEqual({});
  });

  it('shows every step at 400 % zoom, and leaves room for the fields', async () => {
    const page = await open('/form-a-business/', {
      viewport: { width: 320, height: 256 },
      deviceScaleFactor: 4,
    });
    expect(await findOverflows(page)).toEqual({});
    await page.goto(`${shop.address}/form-a-business/`);
    await waitForForm(page);
    const position = await page.locator('.actions-bar').evaluate((bar) => getComputedStyle(bar).position);
    expect(position).toBe('static');
  });
});

const sizes = [
  { width: 360, height: 780 },
  { width: 1366, height: 640 },
];
const windows = takeSample(sizes, 1, 'windows');

describe.each(windows)('a window of $width by $height', (viewport) => {
  it('shows empty and failed services without horizontal scrolling or clipped content', async () => {
    const page = await open('/', { viewport });
    const addresses = await page
      .locator('.service-form-link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(addresses.length).toBeGreaterThan(15);
    const found: Record<string, readonly string[]> = {};
    for (const address of takeSample(addresses, 4, 'services')) {
      await page.goto(shop.address + address);
      await waitForForm(page);
      const empty = await findOverflow(page);
      const first = await currentStep(page);
      await mainButton(page).click();
      const failed = page.locator('.error-summary');
      // A step without questions leads to the next step.
      await failed
        .or(page.locator(`h1.step-title:not(#step-title-${first})`))
        .first()
        .waitFor();
      const all = [...empty, ...(await findOverflow(page))];
      if (all.length > 0) found[address] = all;
    }
    expect(found).toEqual({});
  });
});

describe('a row with a long title', () => {
  it.each(takeSample([360, 768, 1280], 1, 'widths'))(
    'keeps the Remove button clear of the title at %i px',
    async (width) => {
      const page = await open('/vehicle-registration/', { viewport: { width, height: 780 } });
      await waitForForm(page);
      await fillStep(page, vehicles);
      const remove = page.locator('.row-remove', { hasText: '$' });
      await expect.poll(() => remove.count()).toBe(2);
      const isCovered = await page.locator('.row-card').evaluateAll((cards) =>
        cards.map((card) => {
          const range = document.createRange();
          range.selectNodeContents(card.querySelector('.row-title') ?? card);
          const button = card.querySelector('.row-remove')?.getBoundingClientRect();
          return [...range.getClientRects()].some(
            (line) => button === undefined || (line.right > button.left && line.bottom > button.top),
          );
        }),
      );
      expect(isCovered).toEqual([false, false]);
    },
  );
});

describe('the action bar', () => {
  const narrow = [
    { width: 360, height: 780 },
    { width: 768, height: 1024 },
  ];
  const tried = takeSample(narrow, 1, 'narrow windows');

  it.each(tried)('never covers a focused element in a window of $width by $height', async (viewport) => {
    const page = await open('/form-a-business/', { viewport, reducedMotion: 'reduce' });
    await waitForForm(page);
    await fillUntil(page, journey, 'payment-information');
    await page.locator('.due-line').waitFor();
    await page.locator('.skip-link').focus();
    const covered: string[] = [];
    const visited = new Set<string>();
    for (let tabs = 0; tabs < 40; tabs += 1) {
      await page.keyboard.press('Tab');
      await waitForFrames(page);
      const { name, isCovered } = await page.evaluate(() => {
        const active = document.activeElement;
        const bar = document.querySelector('.actions-bar');
        if (active === null || active === document.body || bar === null || bar.contains(active)) {
          return { name: '', isCovered: false };
        }
        const { top, bottom } = active.getBoundingClientRect();
        const edge = bar.getBoundingClientRect();
        return { name: active.id, isCovered: bottom > edge.top && top < edge.bottom };
      });
      visited.add(name);
      if (isCovered) covered.push(name);
    }
    expect(visited).toContain('field-paymentInformation-cvc');
    expect(covered).toEqual([]);
  });
});

describe('text at double size', () => {
  it('fits into a phone’s window', async () => {
    const page = await open('/form-a-business/', PHONE);
    await waitForForm(page);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await fillField(page, 'companyInformation.state', 'DE');
    await page.locator('.filing-method').first().waitFor();
    const found = await findOverflow(page);
    expect(found.filter((entry) => !entry.startsWith('cut: '))).toEqual([]);
  });
});

describe('a visitor who prefers reduced motion', () => {
  it('sees no animation and no smooth scrolling at each step', async () => {
    const page = await open('/form-a-business/', {
      reducedMotion: 'reduce',
      ...PHONE,
    });
    await waitForForm(page);
    await page.evaluate(() => {
      const noted: string[] = [];
      Reflect.set(globalThis, 'notedMotion', noted);
      const note = () => {
        for (const animation of document.getAnimations()) {
          const { duration } = animation.effect?.getComputedTiming() ?? {};
          if (animation.playState === 'running' && Number(duration) > 1) noted.push(`${duration} ms`);
        }
        requestAnimationFrame(note);
      };
      note();
    });
    await mainButton(page).click();
    await page.locator('.error-summary').waitFor();
    await page.locator('.summary-toggle').click();
    await page.locator('.summary-panel').waitFor();
    await waitForFrames(page);
    await page.locator('.summary-toggle').click();
    for (const step of journey.steps) {
      await fillStep(page, journey);
      if (step !== journey.steps.at(-1)) await pressContinue(page);
    }
    const noted = await page.evaluate(() => Reflect.get(globalThis, 'notedMotion'));
    expect(noted).toEqual([]);
  });

  it.each([
    ['reduce', 'none'],
    ['no-preference', 'shake'],
  ] as const)('sees the shake unless reduced motion is preferred: %s', async (reducedMotion, animation) => {
    const page = await open('/form-a-business/', { reducedMotion });
    await waitForForm(page);
    await mainButton(page).click();
    const name = page.locator('.error-summary').evaluate((box) => getComputedStyle(box).animationName);
    expect(await name).toBe(animation);
  });
});

describe('a focus ring', () => {
  it('measures three pixels, and is not clipped on a focusable element', async () => {
    const page = await open('/form-a-business/', PHONE);
    await waitForForm(page);
    await fillField(page, 'companyInformation.state', 'DE');
    await page.locator('.filing-method').first().waitFor();
    await page.locator('.skip-link').focus();
    const faults: string[] = [];
    for (let tabs = 0; tabs < 45; tabs += 1) {
      await page.keyboard.press('Tab');
      const fault = await page.evaluate(() => {
        const active = document.activeElement;
        if (active === null || active === document.body) return '';
        const holders = [active, active.closest('.choice-card, .control-group, .service-form')].filter(
          (holder) => holder !== null,
        );
        const ringed = holders.find((holder) => getComputedStyle(holder).outlineStyle === 'solid');
        const name = `${active.localName} ${active.id} ${active.className}`;
        if (ringed === undefined) return `${name}: no ring`;
        const { outlineWidth, outlineOffset } = getComputedStyle(ringed);
        if (outlineWidth !== '3px') return `${name}: ${outlineWidth}`;
        const reach = 3 + Number.parseFloat(outlineOffset);
        const box = ringed.getBoundingClientRect();
        for (let above = ringed.parentElement; above !== null; above = above.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(above);
          if (above === document.body || above === document.documentElement) continue;
          if (overflowX === 'visible' && overflowY === 'visible') continue;
          const edge = above.getBoundingClientRect();
          const isCut =
            box.left - reach < edge.left ||
            box.right + reach > edge.right ||
            box.top - reach < edge.top ||
            box.bottom + reach > edge.bottom;
          if (isCut) return `${name}: cut by ${above.className}`;
        }
        return box.left - reach < 0 || box.right + reach > innerWidth ? `${name}: past the window` : '';
      });
      if (fault !== '') faults.push(fault);
    }
    expect(faults).toEqual([]);
  });

  it('stays unclipped inside the opened summary', async () => {
    const page = await open('/form-a-business/', PHONE);
    await waitForForm(page);
    await fillField(page, 'companyInformation.state', 'WY');
    // Waits for the prices: a line that arrives after Tab could move the focus.
    await page.locator('.summary-toggle', { hasText: '$' }).click();
    const why = page.locator('.summary-panel .summary-help-button').first();
    await why.waitFor();
    await page.keyboard.press('Tab');
    expect(await why.evaluate((summary) => summary === document.activeElement)).toBe(true);
    const findRoom = () =>
      why.evaluate((summary) => {
        const panel = summary.closest('.summary-panel-inner')?.getBoundingClientRect();
        const { left, right, top, bottom } = summary.getBoundingClientRect();
        if (panel === undefined) return 0;
        return Math.min(left - panel.left, panel.right - right, top - panel.top, panel.bottom - bottom);
      });
    await expect.poll(findRoom).toBeGreaterThanOrEqual(5);
  });
});

describe('the progress bar', () => {
  it.each(['/foreign-registration/', '/mail-forwarding/', '/form-a-business/'])(
    'keeps all steps at one height when some titles take two lines: %s',
    async (path) => {
      for (const width of [768, 1280]) {
        const page = await open(path, { viewport: { width, height: 800 } });
        await waitForForm(page);
        const heights = await page
          .locator('.progress-bar')
          .evaluateAll((bars) => bars.map((bar) => Math.round(bar.getBoundingClientRect().top)));
        expect(heights.length).toBeGreaterThan(4);
        expect(new Set(heights).size).toBe(1);
      }
    },
  );
});
