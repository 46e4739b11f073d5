import type { Path } from '../answers/answers.ts';
import type { PageConfiguration } from '../facts.ts';
import type { PageNotice } from './page-notice.ts';

type ReadsQuery = Pick<PageConfiguration, 'fromAddress' | 'notices'>;

/** In characters; an address with a longer text was made by nobody of ours, and counts as without it. */
export const LONGEST_QUERY_ANSWER = 500;

/** The text at a name of a query; undefined where there is none that could be an answer. */
function findText(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name)?.trim() ?? '';
  return text === '' || text.length > LONGEST_QUERY_ANSWER ? undefined : text;
}

/** What the query of a page's address says. */
export interface FromQuery {
  /** They win over answers of before. */
  readonly answers: readonly (readonly [Path, string])[];
  /** What is said above the form: of what the query names, and of answers that it should give and does not. */
  readonly notices: readonly PageNotice[];
}

/** @param query of the address, with or without its question mark */
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

/** The query of a page's address without the answers that were read from it: they may be secrets. */
export function withoutQueryAnswers({ fromAddress = {} }: ReadsQuery, query: string): string {
  const left = new URLSearchParams(query);
  for (const name of Object.keys(fromAddress)) left.delete(name);
  const text = left.toString();
  return text === '' ? '' : `?${text.replaceAll(/=(?=&|$)/g, '')}`;
}
