import { defaultText } from '#definitions/emit/default-texts.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { waitText } from '#domain/submission/wait-text.ts';
import type { AccountServices } from '../../accounts/account-services.ts';
import { requestLogInCode, useLogInCode } from '../../accounts/log-in-code.ts';
import { ACCOUNT_ADDRESS } from '../../accounts/log-in.ts';
import { checkPagePost, fieldsOf, readPagePosts } from '../../http/page-posts.ts';
import type { OrderServices } from '../../order-services.ts';
import { isMailAddress } from '../../settings/mail-address.ts';
import { keepPrivate } from '../show-page.ts';
import type { ShowPage } from '../show-page.ts';
import { say } from '../../texts.ts';
import {
  CODE_FIELDS,
  ENTER_CODE_ADDRESS,
  LOG_IN_CODE_ADDRESS,
  renderCodeEntry,
  renderCodeRequest,
} from './log-in-code-page.ts';
import { visitorOf } from './visitor-of.ts';

const SEE_OTHER = 303;
const UNAUTHORIZED = 401;
const INVALID = 422;
const TOO_MANY = 429;
const PAGE = { title: say('log-in-code.title'), kind: 'account', hasScripts: false } as const;

function fieldOf(request: FastifyRequest, name: keyof typeof CODE_FIELDS): string {
  return fieldsOf(request).get(CODE_FIELDS[name])?.trim() ?? '';
}

export function routeLogInCode(
  app: FastifyInstance,
  services: AccountServices & Pick<OrderServices, 'xsrf'>,
  show: ShowPage,
): void {
  const { xsrf } = services;
  const showPage = (
    render: typeof renderCodeRequest,
    request: FastifyRequest,
    reply: FastifyReply,
    given: { readonly email: string; readonly fault?: string },
  ) => {
    keepPrivate(reply);
    const xsrfToken = xsrf.giveToken(request, reply);
    return show(request, reply, { ...PAGE, main: render({ ...given, xsrfToken }) });
  };
  void app.register(async (routes) => {
    readPagePosts(routes);
    routes.get(LOG_IN_CODE_ADDRESS, async (request, reply) =>
      showPage(renderCodeRequest, request, reply, { email: '' }),
    );
    routes.post(LOG_IN_CODE_ADDRESS, async (request, reply) => {
      checkPagePost(request, xsrf);
      const email = fieldOf(request, 'email');
      if (!isMailAddress(email)) {
        const fault = say('log-in-code.no-email');
        return showPage(renderCodeRequest, request, reply.code(INVALID), { email, fault });
      }
      const refused = await requestLogInCode(email, { clientIp: request.ip }, services);
      if (refused === undefined) return showPage(renderCodeEntry, request, reply, { email });
      void reply.code(TOO_MANY).header('retry-after', refused.retryAfterSeconds ?? 60);
      return showPage(renderCodeRequest, request, reply, { email, fault: say('fault.mails-log-in') });
    });
    routes.post(ENTER_CODE_ADDRESS, async (request, reply) => {
      checkPagePost(request, xsrf);
      const given = { email: fieldOf(request, 'email'), code: fieldOf(request, 'code') };
      const result = await useLogInCode(given, visitorOf(request, services), services);
      if (result.kind === 'logged-in') {
        void reply.header('set-cookie', [...result.cookies]).header('cache-control', 'no-store');
        return reply.redirect(ACCOUNT_ADDRESS, SEE_OTHER);
      }
      const { email } = given;
      if (result.kind === 'wrong') {
        const fault = say('log-in-code.wrong');
        return showPage(renderCodeEntry, request, reply.code(UNAUTHORIZED), { email, fault });
      }
      const seconds = Math.ceil(result.waitsMs / 1_000);
      const fault = say('log-in-code.wait', { time: waitText(seconds, defaultText) });
      void reply.code(TOO_MANY).header('retry-after', seconds);
      return showPage(renderCodeEntry, request, reply, { email, fault });
    });
  });
}
