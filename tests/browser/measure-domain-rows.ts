import type { Page } from 'playwright-core';

/** In pixels. Rows with one line of prices and the button next to the name are lower than this. */
const DENSE = 112;

/** Counts the price lines of each result row, and tells whether the row has its minimum height. */
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
