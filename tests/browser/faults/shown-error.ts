import type { Page, Route } from 'playwright-core';
import type { AnswersByPath } from '../fill-form.ts';

/** An error as the visitor sees it, and how to cause it. */
export interface ShownError {
  readonly cause: string;
  /** The error code in the browser’s console. */
  readonly code?: number;
  readonly title: string;
  readonly message: string;
  /** The error at the card number. The notice does not repeat this text. */
  readonly atCard?: string;
  /** True for a notice that is not an error, since the order is saved. */
  readonly isSaved?: true;
  /** Answers that differ from `answers` of the page. */
  readonly answers?: AnswersByPath;
  /** Causes the error before the test presses Submit or opens the page. */
  arrange?(page: Page): Promise<unknown>;
  /** Matches other expected messages in the browser’s console. */
  readonly complaints?: RegExp;
}

/** A page with a form, and the errors of that form. */
export interface FailingPage {
  readonly path: string;
  /** The step with Submit, when the form has several steps. */
  readonly last?: string;
  /** Valid answers. */
  readonly answers: AnswersByPath;
  /** The URL after success, or undefined when the form never succeeds. */
  readonly leadsTo?: string;
  /** Errors that occur one after the other. */
  readonly errors: readonly ShownError[];
  /** Errors from loading the page on, in order of occurrence. */
  readonly mistakes?: readonly ShownError[];
}

/** Responds to form posts in place of the server. Other requests reach the server. */
export function answerForms(answer: Parameters<Route['fulfill']>[0]) {
  return (page: Page) =>
    page.route(/\/$/, (route) =>
      route.request().headers()['idempotency-key'] === undefined ? route.fallback() : route.fulfill(answer),
    );
}

/** Makes the server reject forms with this message. */
export const rejectForms = (error: string, more: object = {}) =>
  answerForms({ status: 422, json: { data: { result: 'error', error, ...more } } });

/** Changes a page or a script, to simulate a bug in it. */
export function change(requests: RegExp, from: RegExp, to: string) {
  return (page: Page) =>
    page.route(requests, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const response = await route.fetch();
      return route.fulfill({ response, body: (await response.text()).replaceAll(from, to) });
    });
}
