import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fieldOf, waitForForm } from './fill-form.ts';
import { findViolations } from './find-violations.ts';
import { takeShot } from './take-shot.ts';
import { useStorefront } from './use-storefront.ts';

const { visit } = useStorefront();
const ALL = 'There are no open positions at the moment.';
const CATEGORY = 'There are no open positions in this category at the moment.';
const SEARCH = 'No positions found. Try changing your search query.';

const listOf = (page: Page) => fieldOf(page, 'jobInformation.position');
const noticeOf = (page: Page) => listOf(page).locator('.search-list-notice');
const searchOf = (page: Page) => listOf(page).getByRole('searchbox', { name: 'Search positions' });

async function openJobs(page: string, width = 1280): Promise<Page> {
  const viewport = { width, height: 800 };
  const visited = await visit(`/jobs/?page=${page}`, { viewport, bypassCSP: true, reducedMotion: 'reduce' });
  await waitForForm(visited.page);
  return visited.page;
}

describe.each([360, 1280])('an empty list of jobs, at %i px', (width) => {
  it.each([
    ['a page of a category', 'jobs-legal', CATEGORY],
    ['a page of all categories', 'jobs-talent-pool', ALL],
  ])(
    'shows its notice on %s, and the form still accepts an application for another position',
    async (_, name, notice) => {
      const page = await openJobs(name, width);
      expect(await noticeOf(page).innerText()).toBe(notice);
      expect(await listOf(page).getByRole('radio').count()).toBe(1);
      await listOf(page).getByText('Another position').waitFor();
      expect(await findViolations(page)).toEqual([]);
      await takeShot(page, `${name}-${width}`);
    },
  );

  it('shows its notice after a search without results, until a search finds jobs', async () => {
    const page = await openJobs('jobs', width);
    expect(await noticeOf(page).count()).toBe(0);
    await searchOf(page).fill('astronaut');
    await noticeOf(page).waitFor();
    expect(await noticeOf(page).innerText()).toBe(SEARCH);
    expect(await listOf(page).getByRole('status').innerText()).toBe(SEARCH);
    await takeShot(page, `jobs-search-${width}`);
    await searchOf(page).fill('developer');
    await noticeOf(page).waitFor({ state: 'detached' });
    expect(await listOf(page).getByRole('radio').count()).toBeGreaterThan(1);
  });
});
