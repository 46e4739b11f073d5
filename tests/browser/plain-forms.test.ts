import { describe, expect, it } from 'vitest';
import { mainButton, waitForForm } from './fill-form.ts';
import { findViolations } from './find-violations.ts';
import { takeShot } from './take-shot.ts';
import { useStorefront } from './use-storefront.ts';

const { open } = useStorefront();

const ADDRESSES = [
  '/login/?passwordReset',
  '/reset-password/',
  '/new-password/',
  `/new-password/?token=${'A'.repeat(43)}`,
  '/free-account/',
  '/client-profile/',
  '/custom-contact/',
  '/affiliate/',
  '/contact/',
  '/jobs/',
  '/jobs/?page=jobs-interactive',
] as const;

const SCREENS = [
  { colorScheme: 'light', viewport: { width: 1280, height: 800 } },
  { colorScheme: 'dark', viewport: { width: 360, height: 740 } },
] as const;

describe('a form that sells nothing', () => {
  it.each(SCREENS.flatMap((screen) => ADDRESSES.map((address) => ({ address, ...screen }))))(
    'passes axe at $viewport.width px, empty and failed: $address',
    async ({ address, ...screen }) => {
      // The test loads axe into the page, which the content security policy forbids.
      const page = await open(address, { ...screen, bypassCSP: true, reducedMotion: 'reduce' });
      await waitForForm(page);
      const name = `${address.replaceAll(/\W+/g, ' ').trim().slice(0, 30)} ${screen.viewport.width}`;
      expect(await findViolations(page)).toEqual([]);
      expect(await page.locator('.due-line, .actions-total').count()).toBe(0);
      await takeShot(page, name);
      await mainButton(page).click();
      await page.locator('.error-summary').waitFor();
      expect(await findViolations(page)).toEqual([]);
      await takeShot(page, `${name} failed`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(screen.viewport.width);
    },
  );
});
