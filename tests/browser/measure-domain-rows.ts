import type { Page } from 'playwright-core';

/** In pixels. Rows with one line of prices and the button beside the name are lower. */
const DENSE = 112;

/** Measures the price lines of each result row, and whether its height is minimal. */
export function measureDomainRows(page: Page) {
  return page.locator('tr.domain-row').evaluateAll(
    (rows, dense) =>
      rows.map((row) => {
        const prices = [...row.querySelectorAll('.domain-price, .domain-renewal')];
        const middles = prices.map((price) => {
          const { top, bottom } = price.getBoundingClientRect();
          return Math.round((top + bottom) / 2);
        });
        return {
          priceLines: new Set(middles).size,
          isDense: row.getBoundingClientRect().height < dense,
        };
      }),
    DENSE,
  );
}
