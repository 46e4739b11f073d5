import type { Page } from 'playwright-core';
import { getMessageJourney } from '../../journeys/read-journeys.ts';
import { change, rejectForms } from './shown-error.ts';
import type { FailingPage } from './shown-error.ts';

const APPLICATION = { code: 33, title: 'Application Error' };

/** Makes the sandbox captcha provider fail or recover. */
export function failCaptcha(page: Page, isFailing: boolean): Promise<Response> {
  const address = new URL('/sandbox/faults/captcha', page.url());
  if (!isFailing) return fetch(address, { method: 'DELETE' });
  const headers = { 'content-type': 'application/json' };
  return fetch(address, { method: 'PUT', headers, body: JSON.stringify({ fault: 'status' }) });
}

/** Forms that sell nothing, and their possible errors. */
export const failingMessages: readonly FailingPage[] = [
  {
    ...getMessageJourney('contact/minimal'),
    path: '/contact/',
    errors: [
      {
        cause: 'a refusal with a reason',
        code: 32,
        title: 'Server Error',
        message: 'Our mail is down.',
        arrange: rejectForms('Our mail is down.'),
      },
      {
        cause: 'a refusal without a reason',
        code: 32,
        title: 'Server Error',
        message: 'An error has occurred. Please try again in a few minutes.',
        arrange: rejectForms(''),
      },
    ],
  },
  {
    ...getMessageJourney('jobs/minimal'),
    path: '/jobs/',
    last: 'job-form-contact-information',
    errors: [
      {
        ...APPLICATION,
        cause: 'a refusal with a reason',
        message:
          'The resume is empty. Please check your file(s) and try again. If the problem persists, please contact us.',
        arrange: rejectForms('The resume is empty.'),
      },
      {
        ...APPLICATION,
        cause: 'a refusal without a reason',
        message: 'An error occurred. Please verify your input and try again.',
        arrange: rejectForms(''),
      },
    ],
  },
  {
    ...getMessageJourney('jobs/talent-pool'),
    path: '/jobs/?page=jobs-talent-pool',
    last: 'job-form-contact-information',
    errors: [
      {
        cause: 'a captcha that nobody verifies',
        title: 'Error',
        message:
          'Error while verifying ReCAPTCHA response. Please try again, and let us know if the error persists.',
        arrange: (page) => failCaptcha(page, true),
      },
      {
        cause: 'a captcha that is refused with a reason',
        title: 'Error',
        message: 'The captcha has run out.',
        arrange: rejectForms('The captcha has run out.'),
      },
    ],
  },
  {
    path: '/login/',
    answers: getMessageJourney('login/minimal').answers,
    errors: [
      {
        cause: 'a password that is wrong',
        title: 'Error',
        message: 'The email or password is incorrect. Check both and try again.',
      },
      {
        cause: 'a refusal without a reason',
        title: 'Error',
        message: 'An error occurred. Please verify your input and try again.',
        arrange: rejectForms(''),
      },
    ],
    mistakes: [
      {
        cause: 'a form without its type',
        title: 'Error',
        message: 'Form type not set. Aborting.',
        arrange: change(/\/assets\/login-/, /\bLoginForm\b/g, ''),
      },
    ],
  },
];
