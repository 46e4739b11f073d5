import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { takeSample } from '../fixtures/take-sample.ts';
import { controlOf, fieldOf, waitForForm } from './fill-form.ts';
import { findViolations } from './find-violations.ts';
import { takeShot } from './take-shot.ts';
import { useStorefront } from './use-storefront.ts';
import { waitForFrames } from './wait-for-frames.ts';

const { open } = useStorefront({ DEVELOPER_PAGES: 'on' });

/** An amount in dollars, from 0 to 9999, in steps of 0.5. */
const AMOUNT = 'empty.number';

/** A whole number of degrees, from -40 to 50, in steps of 5. */
const DEGREES = 'empty.wholeNumber';

/** Fields without and with an error, with an answer, and disabled. */
const SHOWN = [
  DEGREES,
  AMOUNT,
  'filled.number',
  'filled.wholeNumber',
  'disabled.number',
  'disabled.wholeNumber',
];

const LOOKS = [
  ['light', 360],
  ['dark', 360],
  ['light', 1280],
  ['dark', 1280],
] as const;

async function openSamples(options: Parameters<typeof open>[1] = {}): Promise<Page> {
  const page = await open('/samples/', { bypassCSP: true, ...options });
  await waitForForm(page);
  await controlOf(page, AMOUNT).waitFor();
  return page;
}

/** Types a text and leaves the field. */
async function enter(page: Page, path: string, text: string): Promise<void> {
  const control = controlOf(page, path);
  await control.fill('');
  await control.pressSequentially(text);
  await control.blur();
  await waitForFrames(page);
}

/** Returns the text of a field, and its error, or '' without one. */
async function readField(page: Page, path: string) {
  const errors = await fieldOf(page, path).locator('.field-error').allInnerTexts();
  const isInvalid = (await controlOf(page, path).getAttribute('aria-invalid')) === 'true';
  return { value: await controlOf(page, path).inputValue(), isInvalid, error: errors.join(' ').trim() };
}

/** Returns the name and the description that the browser tells a screen reader. */
async function describeControl(page: Page, path: string) {
  const debug = await page.context().newCDPSession(page);
  const { root } = await debug.send('DOM.getDocument');
  const selector = `[id="${await controlOf(page, path).getAttribute('id')}"]`;
  const { nodeId } = await debug.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { nodes } = await debug.send('Accessibility.getPartialAXTree', { nodeId, fetchRelatives: false });
  await debug.detach();
  const [node] = nodes;
  const read = (value: unknown) => String(value ?? '');
  return {
    role: read(node?.role?.value),
    name: read(node?.name?.value),
    description: read(node?.description?.value),
  };
}

describe('a number field', () => {
  it('accepts numbers as typed', async () => {
    const page = await openSamples();
    for (const [path, text] of [
      [AMOUNT, '1250.5'],
      [AMOUNT, '1,250.50'],
      [AMOUNT, '1 250.50'],
      [AMOUNT, '$1,250.50'],
      [AMOUNT, '.5'],
      [AMOUNT, '0'],
      [AMOUNT, '9999'],
      [DEGREES, '-40'],
      [DEGREES, '50'],
      [DEGREES, '21°C'],
    ] as const) {
      await enter(page, path, text);
      expect(await readField(page, path)).toEqual({ value: text, isInvalid: false, error: '' });
    }
  });

  it('rejects invalid texts with a message, and keeps each text', async () => {
    const page = await openSamples();
    const number = 'Number must be a number, such as 1250.50';
    const whole = 'Whole number with a suffix must be a whole number';
    for (const [path, text, error] of [
      [AMOUNT, '1,5', number],
      [AMOUNT, '1250,50', number],
      [AMOUNT, '1.250,50', number],
      [AMOUNT, '12,50,000', number],
      [AMOUNT, '1e3', number],
      [AMOUNT, 'ten', number],
      [AMOUNT, '9999.01', 'Number must be 9999 or less'],
      [AMOUNT, '10,000', 'Number must be 9999 or less'],
      [AMOUNT, '-0.5', 'Number must be 0 or more'],
      [DEGREES, '2.5', whole],
      [DEGREES, 'warm', whole],
      [DEGREES, '51', 'Whole number with a suffix must be 50 or less'],
      [DEGREES, '-41', 'Whole number with a suffix must be -40 or more'],
    ] as const) {
      await enter(page, path, text);
      await expect.poll(() => readField(page, path)).toEqual({ value: text, isInvalid: true, error });
    }
  });

  it('steps with the arrow keys within its limits', async () => {
    const page = await openSamples();
    const control = controlOf(page, DEGREES);
    await enter(page, DEGREES, '40');
    const seen: string[] = [];
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown']) {
      await control.press(key);
      seen.push(await control.inputValue());
    }
    expect(seen).toEqual(['45', '50', '50', '45']);
  });

  it('keeps its text when the wheel turns over it, or a key would change it by accident', async () => {
    const page = await openSamples();
    const control = controlOf(page, AMOUNT);
    await enter(page, AMOUNT, '12.5');
    await control.focus();
    await control.hover();
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, 120);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
    for (const key of ['Shift+ArrowUp', 'Alt+ArrowUp', 'Control+ArrowDown', 'PageUp', 'Home', 'End']) {
      await control.press(key);
      expect({ key, value: await control.inputValue() }).toEqual({ key, value: '12.5' });
    }
    for (const text of ['1,5', 'ten', '10000']) {
      await enter(page, AMOUNT, text);
      await control.press('ArrowUp');
      expect(await control.inputValue()).toBe(text);
    }
  });

  it('announces its prefix, suffix and error as its description', async () => {
    const page = await openSamples();
    expect(await describeControl(page, AMOUNT)).toEqual({
      role: 'textbox',
      name: 'Number (optional)',
      description: '$',
    });
    expect(await describeControl(page, DEGREES)).toEqual({
      role: 'textbox',
      name: 'Whole number with a suffix (optional)',
      description: '°C',
    });
    await enter(page, AMOUNT, 'ten');
    await expect
      .poll(async () => (await describeControl(page, AMOUNT)).description)
      .toBe('Number must be a number, such as 1250.50 $');
  });

  it('requests the keyboard of a phone that has all its characters', async () => {
    const page = await openSamples({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
    expect(await controlOf(page, AMOUNT).getAttribute('inputmode')).toBe('decimal');
    // Numeric keyboards have no minus sign.
    expect(await controlOf(page, DEGREES).getAttribute('inputmode')).toBe('text');
  });

  it('keeps its answer after a reload', async () => {
    const page = await openSamples();
    await enter(page, AMOUNT, '$1,250.50');
    await enter(page, DEGREES, '-12');
    await page.reload();
    await waitForForm(page);
    await expect.poll(() => controlOf(page, AMOUNT).inputValue()).toBe('1250.5');
    expect(await controlOf(page, DEGREES).inputValue()).toBe('-12');
  });

  it.each(takeSample(LOOKS, 1, 'looks'))(
    'passes axe with and without an error, in %s colors at %i pixels',
    async (colorScheme, width) => {
      const page = await openSamples({
        colorScheme,
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
      });
      await enter(page, AMOUNT, '1,5');
      await enter(page, DEGREES, '21');
      await expect.poll(async () => (await readField(page, AMOUNT)).isInvalid).toBe(true);
      for (const path of SHOWN) {
        await takeShot(fieldOf(page, path), `number-${path}-${colorScheme}-${width}`);
        expect(await findViolations(page, `[data-path="${path}"]`)).toEqual([]);
      }
    },
  );
});
