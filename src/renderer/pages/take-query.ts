import type { PageConfiguration } from '#domain/facts.ts';
import { readQuery, withoutQueryAnswers } from '#domain/pages/page-query.ts';
import type { FromQuery } from '#domain/pages/page-query.ts';

/**
 * What the window's address says. Answers that it gives leave the address: nobody reads them from the screen, from the
 * history, or from what the page sends along with its requests.
 */
export function takeQuery(page: PageConfiguration): FromQuery {
  const { pathname, search, hash } = window.location;
  const left = withoutQueryAnswers(page, search);
  if (page.fromAddress !== undefined && left !== search) {
    window.history.replaceState(window.history.state, '', pathname + left + hash);
  }
  return readQuery(page, search);
}
