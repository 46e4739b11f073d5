import type { Page, Route } from 'playwright-core';
import type { AnswersByPath } from '../fill-form.ts';

/** An error as the visitor sees it, and its cause. */
export interface ShownError {
  readonly cause: string;
  /** The code in the browser’s console. */
  readonly code?: number;
  readonly title: string;
  readonly message: string;
  /** The error at the card number, which the notice does not repeat. */
  readonly atCard?: string;
  /** True for a notice that is not an error: the order is saved. */
  readonly isSaved?: true;
  /** Answers that differ from the successful ones. */
  readonly answers?: AnswersByPath;
  /** Causes the error, before Submit is pressed or the page is opened. */
  arrange?(page: Page): Promise<unknown>;
  /** Matches other messages in the browser’s console. */
  readonly complaints?: RegExp;
}

/** A page whose form can be sent, and its errors. */
export interface FailingPage {
  readonly path: string;
  /** The step with Submit, when there are several steps. */
  readonly last?: string;
  /** The answers that succeed. */
  readonly answers: AnswersByPath;
  /** The URL after success, or undefined for a form that never succeeds. */
  readonly leadsTo?: string;
  /** Errors that occur one after the other. */
  readonly errors: readonly ShownError[];
  /** Errors that occur one after the other, from the opening of the page on. */
  readonly mistakes?: readonly ShownError[];
}

/** Responds to form posts in place of the server. Other requests continue. */
export function answerForms(answer: Parameters<Route['fulfill']>[0]) {
  return (page: Page) =>
    page.route(/\/$/, (route) =>
      route.request().headers()['idempotency-key'] === undefined ? route.fallback() : route.fulfill(answer),
    );
}

/** Makes the server reject forms with this message. */
export const refuseForms = (error: string, more: object = {}) =>
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
