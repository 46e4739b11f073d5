import type { Page, Route } from 'playwright-core';
import type { AnswersByPath } from '../fill-form.ts';

/** An error as the visitor reads it, and how it comes about. */
export interface ShownError {
  readonly cause: string;
  /** As the browser's log has it. */
  readonly code?: number;
  readonly title: string;
  readonly message: string;
  /** The error at the card number; a notice does not repeat it. */
  readonly atCard?: string;
  /** It is no error: what was sent is saved. */
  readonly isSaved?: true;
  /** Other answers than those that succeed. */
  readonly answers?: AnswersByPath;
  /** Brings it about, before Submit is pressed or before the page is opened. */
  arrange?(page: Page): Promise<unknown>;
  /** What else the browser complains of. */
  readonly complaints?: RegExp;
}

/** A page of a form that can be sent, with what goes wrong there. */
export interface FailingPage {
  readonly path: string;
  /** The step that Submit is on, where there is more than one. */
  readonly last?: string;
  /** The answers that succeed. */
  readonly answers: AnswersByPath;
  /** Where the form leads in the end; undefined for one that nothing takes. */
  readonly leadsTo?: string;
  /** One after the other. */
  readonly errors: readonly ShownError[];
  /** From the opening of the page on, one behind the other. */
  readonly mistakes?: readonly ShownError[];
}

/** Answers the posts of forms in the place of the server; questions that they ask on the way go on. */
export function answerForms(answer: Parameters<Route['fulfill']>[0]) {
  return (page: Page) =>
    page.route(/\/$/, (route) =>
      route.request().headers()['idempotency-key'] === undefined ? route.fallback() : route.fulfill(answer),
    );
}

/** Has the server refuse forms, for this reason. */
export const refuseForms = (error: string, more: object = {}) =>
  answerForms({ status: 422, json: { data: { result: 'error', error, ...more } } });

/** Changes what a page or a script says, as a mistake in it would. */
export function change(requests: RegExp, from: RegExp, to: string) {
  return (page: Page) =>
    page.route(requests, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const response = await route.fetch();
      return route.fulfill({ response, body: (await response.text()).replaceAll(from, to) });
    });
}
