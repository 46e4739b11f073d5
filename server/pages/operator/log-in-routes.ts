import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { waitText } from '#domain/submission/wait-text.ts';
import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';
import { checkPagePost, fieldsOf, XSRF_FIELD } from '../../http/page-posts.ts';
import { findLinkOwner, requestOperatorLink, setOperatorPassword } from '../../operator/operator-password.ts';
import type { OperatorServices } from '../../operator/operator-password.ts';
import {
  endOperatorSession,
  enterOperatorCode,
  tryOperatorPassword,
} from '../../operator/operator-session.ts';
import type { OperatorAttempt } from '../../operator/operator-session.ts';
import type { OrderServices } from '../../order-services.ts';
import { OPERATOR_LOG_IN } from './operator-desk.ts';
import type { Desk } from './operator-desk.ts';
import { OPERATOR_ADDRESS } from './operator-frame.ts';

type LinkRoute = { Params: { token: string } };

const CODE_ADDRESS = `${OPERATOR_LOG_IN}code/`;
const PASSWORD_ADDRESS = `${OPERATOR_ADDRESS}password/`;
const SEE_OTHER = 303;
const GONE = 410;
const UNAUTHORIZED = 401;
const TOO_MANY = 429;
const UNAVAILABLE = 503;

interface Field {
  readonly name: string;
  readonly label: string;
  readonly attributes: Markup;
}

const EMAIL = { name: 'email', label: 'Email', attributes: html`type="email" autocomplete="username"` };
const PASSWORD = {
  name: 'password',
  label: 'Password',
  attributes: html`type="password" autocomplete="current-password"`,
};
const NEW_PASSWORD = {
  name: 'password',
  label: 'New password',
  attributes: html`type="password" autocomplete="new-password"`,
};
const CODE = {
  name: 'code',
  label: 'Code from the email',
  attributes: html`inputmode="numeric" autocomplete="one-time-code" autofocus`,
};

interface Form {
  readonly heading: string;
  readonly action: string;
  readonly fields: readonly Field[];
  readonly button: string;
  readonly fault?: string | undefined;
  readonly after?: Markup;
}

function renderForm({ heading, action, fields, button, fault, after }: Form, xsrfToken: string): Markup {
  return html`
    <h1>${heading}</h1>
    ${fault === undefined ? undefined : html`<p class="field-error" role="alert">${fault}</p>`}
    <form class="order-form" method="post" action="${action}">
      <input type="hidden" name="${XSRF_FIELD}" value="${xsrfToken}" />
      ${fields.map(
        ({ name, label, attributes }) =>
          html`<div class="field">
            <label class="field-label" for="${name}">${label}</label>
            <input class="control" id="${name}" name="${name}" ${attributes} required />
          </div>`,
      )}
      <p><button class="button button-primary" type="submit">${button}</button></p>
    </form>
    ${after}
  `;
}

const logInForm = (fault?: string): Form => ({
  heading: 'Operator log-in',
  action: OPERATOR_LOG_IN,
  fields: [EMAIL, PASSWORD],
  button: 'Continue',
  fault,
  after: html`<p><a href="${PASSWORD_ADDRESS}">Set or reset your password</a></p>`,
});

const codeForm = (fault?: string): Form => ({
  heading: 'Check your email',
  action: CODE_ADDRESS,
  fields: [CODE],
  button: 'Log in',
  fault,
  after: html`<p><a href="${OPERATOR_LOG_IN}">Start again</a></p>`,
});

/** Returns the status and the message of a failed attempt. */
function describeFailure(
  attempt: Exclude<OperatorAttempt, { kind: 'right' }>,
  wrong: string,
): readonly [status: number, message: string] {
  if (attempt.kind === 'wrong') return [UNAUTHORIZED, wrong];
  if (attempt.kind === 'busy') return [UNAVAILABLE, 'The server is busy. Please try again in a few seconds.'];
  return [
    TOO_MANY,
    `There were too many attempts. Please wait ${waitText(Math.ceil(attempt.waitsMs / 1_000))}.`,
  ];
}

/** Routes the login of operators: password, emailed code, and the link that sets a password. */
export function routeOperatorLogIn(
  app: FastifyInstance,
  services: OperatorServices & Pick<OrderServices, 'xsrf'>,
  desk: Desk,
): void {
  const { xsrf } = services;
  const showForm = (request: FastifyRequest, reply: FastifyReply, form: Form) =>
    desk.showBare(request, reply, form.heading, renderForm(form, xsrf.giveToken(request, reply)));

  app.get(OPERATOR_LOG_IN, async (request, reply) => showForm(request, reply, logInForm()));
  app.post(OPERATOR_LOG_IN, async (request, reply) => {
    checkPagePost(request, xsrf);
    const fields = fieldsOf(request);
    const given = { email: fields.get('email') ?? '', password: fields.get('password') ?? '' };
    const attempt = await tryOperatorPassword(given, request.ip, services);
    if (attempt.kind === 'right') {
      desk.writeToken(request, reply, attempt.token);
      return reply.redirect(CODE_ADDRESS, SEE_OTHER);
    }
    const [status, message] = describeFailure(attempt, 'The email or password is incorrect.');
    return showForm(request, reply.code(status), logInForm(message));
  });
  app.get(CODE_ADDRESS, async (request, reply) => showForm(request, reply, codeForm()));
  app.post(CODE_ADDRESS, async (request, reply) => {
    checkPagePost(request, xsrf);
    const attempt = await enterOperatorCode(
      desk.tokenOf(request),
      fieldsOf(request).get('code') ?? '',
      services,
    );
    if (attempt.kind === 'right') {
      desk.writeToken(request, reply, attempt.token);
      return reply.redirect(OPERATOR_ADDRESS, SEE_OTHER);
    }
    const [status, message] = describeFailure(
      attempt,
      'This code is wrong or has expired. Check it, or log in again for a new code.',
    );
    return showForm(request, reply.code(status), codeForm(message));
  });
  app.post(`${OPERATOR_ADDRESS}log-out/`, async (request, reply) => {
    checkPagePost(request, xsrf);
    await endOperatorSession(desk.tokenOf(request), services);
    desk.writeToken(request, reply, '');
    return reply.redirect(OPERATOR_LOG_IN, SEE_OTHER);
  });
  routePasswords(app, services, desk, showForm);
}

function routePasswords(
  app: FastifyInstance,
  services: OperatorServices & Pick<OrderServices, 'xsrf'>,
  desk: Desk,
  showForm: (request: FastifyRequest, reply: FastifyReply, form: Form) => Promise<FastifyReply>,
): void {
  const requestForm = (fault?: string): Form => ({
    heading: 'Set or reset your password',
    action: PASSWORD_ADDRESS,
    fields: [EMAIL],
    button: 'Email me a link',
    fault,
  });
  const linkForm = (token: string, fault?: string): Form => ({
    heading: 'Set your password',
    action: `${PASSWORD_ADDRESS}${token}/`,
    fields: [NEW_PASSWORD],
    button: 'Set the password',
    fault,
  });
  const showOldLink = (request: FastifyRequest, reply: FastifyReply) =>
    desk.showBare(
      request,
      reply.code(GONE),
      'Old link',
      html`<h1>This link does not work anymore</h1>
        <p><a href="${PASSWORD_ADDRESS}">Ask for a new one</a></p>`,
    );

  app.get(PASSWORD_ADDRESS, async (request, reply) => showForm(request, reply, requestForm()));
  app.post(PASSWORD_ADDRESS, async (request, reply) => {
    checkPagePost(request, services.xsrf);
    const email = fieldsOf(request).get('email') ?? '';
    const refused = await requestOperatorLink(email, request.ip, services);
    if (refused !== undefined) {
      void reply.code(TOO_MANY).header('retry-after', refused.retryAfterSeconds ?? 60);
      return showForm(request, reply, requestForm('There were too many requests. Please wait a while.'));
    }
    const main = html`<h1>Check your email</h1>
      <p role="status">If ${email} is an operator, we have sent a link.</p>`;
    return desk.showBare(request, reply, 'Check your email', main);
  });
  app.get<LinkRoute>(`${PASSWORD_ADDRESS}:token/`, async (request, reply) => {
    const { token } = request.params;
    const owner = await findLinkOwner(token, services);
    return owner === undefined ? showOldLink(request, reply) : showForm(request, reply, linkForm(token));
  });
  app.post<LinkRoute>(`${PASSWORD_ADDRESS}:token/`, async (request, reply) => {
    checkPagePost(request, services.xsrf);
    const { token } = request.params;
    const problem = await setOperatorPassword(token, fieldsOf(request).get('password') ?? '', services);
    if (problem === 'old-link') return showOldLink(request, reply);
    if (problem !== undefined)
      return showForm(request, reply.code(problem.status), linkForm(token, problem.message));
    return reply.redirect(OPERATOR_LOG_IN, SEE_OTHER);
  });
}
