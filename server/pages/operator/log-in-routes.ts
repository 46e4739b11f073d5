import { defaultText } from '#definitions/emit/default-texts.ts';
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
import { say } from '../../texts.ts';
import { OPERATOR_LOG_IN } from './operator-desk.ts';
import type { Desk } from './operator-desk.ts';
import { OPERATOR_ADDRESS } from '../../seller/operator-address.ts';

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

const emailField = (email: string): Field => ({
  name: 'email',
  label: say('page.email'),
  attributes: html`type="email" autocomplete="username" value="${email}"`,
});
const PASSWORD = {
  name: 'password',
  label: say('log-in.password'),
  attributes: html`type="password" autocomplete="current-password"`,
};
const NEW_PASSWORD = {
  name: 'password',
  label: say('account.new-password'),
  attributes: html`type="password" autocomplete="new-password"`,
};
const CODE = {
  name: 'code',
  label: say('operator.code'),
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

const logInForm = (email = '', fault?: string): Form => ({
  heading: say('operator.log-in'),
  action: OPERATOR_LOG_IN,
  fields: [emailField(email), PASSWORD],
  button: say('operator.continue'),
  fault,
  after: html`<p><a href="${PASSWORD_ADDRESS}">${say('operator.new-password')}</a></p>`,
});

const codeForm = (fault?: string): Form => ({
  heading: say('operator.check-email'),
  action: CODE_ADDRESS,
  fields: [CODE],
  button: say('page.log-in'),
  fault,
  after: html`<p><a href="${OPERATOR_LOG_IN}">${say('operator.start-again')}</a></p>`,
});

/** Returns the status and the message of a failed attempt. */
function describeFailure(
  attempt: Exclude<OperatorAttempt, { kind: 'right' }>,
  wrong: string,
): readonly [status: number, message: string] {
  if (attempt.kind === 'wrong') return [UNAUTHORIZED, wrong];
  if (attempt.kind === 'busy') return [UNAVAILABLE, say('fault.busy')];
  return [
    TOO_MANY,
    say('operator.wait', { time: waitText(Math.ceil(attempt.waitsMs / 1_000), defaultText) }),
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
    const [status, message] = describeFailure(attempt, say('operator.wrong-password'));
    return showForm(request, reply.code(status), logInForm(given.email, message));
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
    const [status, message] = describeFailure(attempt, say('operator.wrong-code'));
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
  const requestForm = (email = '', fault?: string): Form => ({
    heading: say('operator.new-password'),
    action: PASSWORD_ADDRESS,
    fields: [emailField(email)],
    button: say('operator.email-link'),
    fault,
  });
  const linkForm = (token: string, fault?: string): Form => ({
    heading: say('operator.set-password'),
    action: `${PASSWORD_ADDRESS}${token}/`,
    fields: [NEW_PASSWORD],
    button: say('operator.set-password-button'),
    fault,
  });
  const showOldLink = (request: FastifyRequest, reply: FastifyReply) =>
    desk.showBare(
      request,
      reply.code(GONE),
      say('operator.old-link'),
      html`<h1>${say('operator.old-link')}</h1>
        <p><a href="${PASSWORD_ADDRESS}">${say('operator.new-link')}</a></p>`,
    );

  app.get(PASSWORD_ADDRESS, async (request, reply) => showForm(request, reply, requestForm()));
  app.post(PASSWORD_ADDRESS, async (request, reply) => {
    checkPagePost(request, services.xsrf);
    const email = fieldsOf(request).get('email') ?? '';
    const refused = await requestOperatorLink(email, request.ip, services);
    if (refused !== undefined) {
      void reply.code(TOO_MANY).header('retry-after', refused.retryAfterSeconds ?? 60);
      return showForm(request, reply, requestForm(email, say('operator.requests')));
    }
    const main = html`<h1>${say('operator.check-email')}</h1>
      <p role="status">${say('operator.link-sent', { email })}</p>`;
    return desk.showBare(request, reply, say('operator.check-email'), main);
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
