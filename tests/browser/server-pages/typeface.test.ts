import { describe, expect, it } from 'vitest';
import { useServerPages } from './use-server-pages.ts';

const { shop, begin, pathsOf } = useServerPages();

describe('the typeface of the storefront', () => {
  it('stays the same on forms and on pages without one, and shifts no layout', async () => {
    const { page } = await begin('anybody');
    await page.addInitScript(() => {
      const shifts: unknown[] = [];
      Reflect.set(globalThis, 'noted', shifts);
      new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
        type: 'layout-shift',
        buffered: true,
      });
    });
    const [receipt = ''] = pathsOf('customer');
    const paths = ['/', '/form-a-business/', '/login/', '/terms/', receipt];
    const found: Record<string, unknown> = {};
    for (const path of paths) {
      await page.goto(shop.address + path, { waitUntil: 'networkidle' });
      found[path] = await page.evaluate(() => ({
        fonts: [
          ...new Set(
            [...document.querySelectorAll('h1, p, a, button, input')].map(
              (element) => getComputedStyle(element).fontFamily,
            ),
          ),
        ],
        downloaded: [...document.fonts].length,
        shifts: Reflect.get(globalThis, 'noted').length,
      }));
    }
    const same = { fonts: [expect.stringMatching(/^system-ui, /)], downloaded: 0, shifts: 0 };
    expect(found).toEqual(Object.fromEntries(paths.map((path) => [path, same])));
  });
});
