import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { getJourney } from '../journeys/read-journeys.ts';
import { fillField, fillStep, goToReceipt, mainButton, pressContinue, waitForForm } from './fill-form.ts';
import { PHONE } from './phone.ts';
import { useStorefront } from './use-storefront.ts';
import { waitForFrames } from './wait-for-frames.ts';

const { shop, open } = useStorefront();
const journey = getJourney('form-a-business/corp-delaware-expedited');

/** What reaches past the window's right edge, or is cut off inside its own box. */
function findOverflow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true }) ||
      element.closest('.visually-hidden, [inert]') !== null;
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width: own } = element.getBoundingClientRect();
      return own > 0 && !isHidden(element) && (right > width + 1 || left < -1);
    });
    const causes = wide.filter(
      (element) => !wide.some((other) => other !== element && element.contains(other)),
    );
    const cut = [...document.querySelectorAll('button, label, legend, h1, h2, p, dt, dd, td, .price')].filter(
      (element) =>
        !isHidden(element) && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0,
    );
    const scrolls = document.documentElement.scrollWidth > width ? ['the page scrolls sideways'] : [];
    const describeElement = (element: Element) =>
      `${element.localName}.${element.className} "${element.textContent?.slice(0, 40)}"`;
    return [
      ...scrolls,
      ...causes.map(describeElement),
      ...cut.map((element) => `cut: ${describeElement(element)}`),
    ];
  });
}

/** Goes through the whole order and looks at each step empty, failed and filled, and at the other pages. */
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
  it('of 320 px shows every step without scrolling sideways and with nothing cut off', async () => {
    const page = await open('/form-a-business/', { viewport: { width: 320, height: 640 } });
    expect(await findOverflows(page)).toEqual({});
  });

  it('as a zoom of 400 % makes it does so too, and leaves room for the fields', async () => {
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

describe('text twice as large', () => {
  it('still fits into a phone’s window', async () => {
    const page = await open('/form-a-business/', PHONE);
    await waitForForm(page);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await fillField(page, 'companyInformation.state', 'DE');
    await page.locator('.filing-method').first().waitFor();
    const found = await findOverflow(page);
    expect(found.filter((entry) => !entry.startsWith('cut: '))).toEqual([]);
  });
});

describe('a visitor who wants no motion', () => {
  it('sees none: nothing is animated or slides, at any step', async () => {
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

  it('is distinguished from others: a failed step shakes for them', async () => {
    const page = await open('/form-a-business/');
    await waitForForm(page);
    await mainButton(page).click();
    const name = page.locator('.error-summary').evaluate((box) => getComputedStyle(box).animationName);
    expect(await name).toBe('shake');
  });
});

describe('a focus ring', () => {
  it('is three pixels wide and cut off nowhere, on all that takes the focus', async () => {
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

  it('stays whole inside the opened summary', async () => {
    const page = await open('/form-a-business/', PHONE);
    await waitForForm(page);
    await fillField(page, 'companyInformation.state', 'WY');
    await page.locator('.summary-toggle').click();
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

describe('the bars of the steps', () => {
  it.each(['/foreign-registration/', '/mail-forwarding/', '/form-a-business/'])(
    'are at one height where some titles take two lines: %s',
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
