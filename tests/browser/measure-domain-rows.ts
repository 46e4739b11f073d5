import type { Page } from 'playwright-core';

/** A name with its mark, its prices on one line, and its button beside the name. In pixels. */
const DENSE = 112;

/** On how many lines each row of the results has its prices, and whether it is no higher than it need be. */
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
