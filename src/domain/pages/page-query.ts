import type { Path } from '../answers/answers.ts';
import type { PageConfiguration } from '../facts.ts';
import type { PageNotice } from './page-notice.ts';

type ReadsQuery = Pick<PageConfiguration, 'fromAddress' | 'notices'>;

/** In characters. Longer query values are ignored, since no generated link has them. */
export const MAX_QUERY_ANSWER_LENGTH = 500;

/** Returns the text of a query parameter; undefined if it is empty or too long. */
function findText(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name)?.trim() ?? '';
  return text === '' || text.length > MAX_QUERY_ANSWER_LENGTH ? undefined : text;
}

export interface FromQuery {
  /** Answers from the query, which override stored ones. */
  readonly answers: readonly (readonly [Path, string])[];
  /** Notices above the form, for query parameters that are present and for answers that are missing. */
  readonly notices: readonly PageNotice[];
}

/**
 * Reads answers and notices from a page's query.
 *
 * Decision: docs/decisions/150-set-options-from-the-address.md
 *
 * @param query with or without the question mark
 */
export function readQuery({ fromAddress = {}, notices = {} }: ReadsQuery, query: string): FromQuery {
  const given = new URLSearchParams(query);
  const asked = Object.entries(fromAddress).map(([name, entry]) => ({
    ...entry,
    text: findText(given, name),
  }));
  return {
    answers: asked.flatMap(({ answer, text }) => (text === undefined ? [] : [[answer, text] as const])),
    notices: [
      ...Object.entries(notices).flatMap(([name, notice]) => (given.has(name) ? [notice] : [])),
      ...asked.flatMap(({ missing, text }) => (text === undefined ? (missing ?? []) : [])),
    ],
  };
}

/** Removes the parameters that set answers from the query, because they may contain secrets. */
export function withoutQueryAnswers({ fromAddress = {} }: ReadsQuery, query: string): string {
  const left = new URLSearchParams(query);
  for (const name of Object.keys(fromAddress)) left.delete(name);
  const text = left.toString();
  return text === '' ? '' : `?${text.replaceAll(/=(?=&|$)/g, '')}`;
}
