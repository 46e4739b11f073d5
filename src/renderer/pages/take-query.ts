import type { PageConfiguration } from '#domain/facts.ts';
import { readQuery, withoutQueryAnswers } from '#domain/pages/page-query.ts';
import type { FromQuery } from '#domain/pages/page-query.ts';

/**
 * Reads the query string. Removes answers from the URL, so that they do not appear on the screen, in the history or
 * in the Referer header.
 */
export function takeQuery(page: PageConfiguration): FromQuery {
  const { pathname, search, hash } = window.location;
  const left = withoutQueryAnswers(page, search);
  if (page.fromAddress !== undefined && left !== search) {
    window.history.replaceState(window.history.state, '', pathname + left + hash);
  }
  return readQuery(page, search);
}
