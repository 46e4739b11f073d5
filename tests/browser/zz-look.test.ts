import { expect, it } from 'vitest';
import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { readGoldenCases } from '../journeys/read-journeys.ts';
import { fillStep, mainButton, waitForForm } from './fill-form.ts';
import { useStorefront } from './use-storefront.ts';

const { open } = useStorefront();
const slugs = (process.env['LOOK'] ?? 'jobs').split(',');
const shot = async (page: Page, slug: string, name: string) => {
  mkdirSync(`/tmp/shots/${slug}`, { recursive: true });
  await page.waitForTimeout(500);
  await page.screenshot({ path: `/tmp/shots/${slug}/${name}.png`, fullPage: true });
};
const cases = slugs.flatMap((entry) => {
  const [slug = '', name = ''] = entry.split(':');
  return [360, 1280].map((width) => [slug, name, width] as const);
});
it.each(cases)('look at %s %s in %i', { timeout: 120_000 }, async (slug, name, width) => {
  const journey = readGoldenCases().find((one) => one.slug === slug && one.name.endsWith(`/${name}`));
  if (journey === undefined) throw new Error(`no ${slug} ${name}`);
  const page = await open(`/${slug}/?page=${journey.page}`, { viewport: { width, height: 800 } });
  await waitForForm(page);
  const run = `${name}-${width}`;
  await shot(page, slug, `${run}-0-empty`);
  await mainButton(page).click();
  await shot(page, slug, `${run}-1-failed`);
  for (let step = 2; step < 9; step += 1) {
    await fillStep(page, journey);
    await page.waitForTimeout(300);
    await shot(page, slug, `${run}-${step}-filled`);
    const before = page.url();
    const title = await page.locator('h1').first().textContent();
    if (process.env['NOSEND'] === '1' && step > 2) break;
    await mainButton(page).click();
    await page.waitForTimeout(1200);
    const left = page.url().split('?')[0] !== before.split('?')[0];
    if (left || (await page.locator('h1').first().textContent()) === title) {
      await page.waitForTimeout(2500);
      await shot(page, slug, `${run}-9-end`);
      break;
    }
    await shot(page, slug, `${run}-${step}b-next-empty`);
    await mainButton(page).click();
    await page.waitForTimeout(300);
    await shot(page, slug, `${run}-${step}c-next-failed`);
  }
  expect(true).toBe(true);
});
