import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readPrivateCookie, writePrivateCookie } from '../../accounts/private-cookie.ts';
import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';
import { isSecure } from '../../http/is-secure.ts';
import { pagePolicy, writePolicy } from '../../http/security-headers.ts';
import { findOperator } from '../../operator/operator-session.ts';
import type { Operator } from '../../operator/operator-session.ts';
import type { OrderServices } from '../../order-services.ts';
import { RejectedRequestError } from '../../rejected-request.ts';
import { say } from '../../texts.ts';
import { renderPage } from '../layout.ts';
import type { PageAssets } from '../page-assets.ts';
import { isRejectedPost } from '../show-page.ts';
import type { SendPage } from '../show-page.ts';
import { renderFrame } from './operator-frame.ts';
import { createShownResults } from './shown-results.ts';
import type { ShownResults } from './shown-results.ts';
import { OPERATOR_ADDRESS } from '../../seller/operator-address.ts';

const COOKIE = 'operator';
const SEE_OTHER = 303;
const FORBIDDEN = 403;

export const OPERATOR_LOG_IN = `${OPERATOR_ADDRESS}log-in/`;

/** The functions that the routes of the operator's desk share. */
export interface Desk extends ShownResults {
  tokenOf(request: FastifyRequest): string | undefined;
  writeToken(request: FastifyRequest, reply: FastifyReply, token: string): void;
  /** Returns the operator, or redirects to the login and returns undefined. */
  enter(request: FastifyRequest, reply: FastifyReply): Promise<Operator | undefined>;
  /**
   * Returns an operator with permission to act, or redirects to the login and returns undefined.
   * @throws {RejectedRequestError} 403 for an operator with read-only access
   */
  enterToAct(request: FastifyRequest, reply: FastifyReply): Promise<Operator | undefined>;
  /** Responds with a page for a logged-in operator. */
  showFramed(
    request: FastifyRequest,
    reply: FastifyReply,
    page: {
      readonly operator: Operator;
      readonly present: string;
      readonly title: string;
      readonly main: Markup;
    },
  ): Promise<FastifyReply>;
  /** Responds with a page before the login. */
  showBare(request: FastifyRequest, reply: FastifyReply, title: string, main: Markup): Promise<FastifyReply>;
}

/** Keeps pages of the desk out of caches, frames and other sites' logs. They run no scripts. */
function protectDesk(app: FastifyInstance): void {
  const policy = { ...pagePolicy(["'none'"]), 'script-src': ["'none'"] };
  const header = writePolicy(policy);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'same-origin')
      .header('content-security-policy', header);
    done();
  });
}

/** Creates the desk on the routes of `app`. */
export function createDesk(
  app: FastifyInstance,
  services: Pick<OrderServices, 'configuration' | 'database' | 'now' | 'xsrf'>,
  assets: PageAssets,
  send: SendPage,
): Desk {
  const { configuration, xsrf } = services;
  protectDesk(app);
  const tokenOf = (request: FastifyRequest) =>
    readPrivateCookie(request, COOKIE, isSecure(request, configuration));
  const enter = async (request: FastifyRequest, reply: FastifyReply) => {
    const operator = await findOperator(tokenOf(request), services);
    if (operator === undefined) void reply.redirect(OPERATOR_LOG_IN, SEE_OTHER);
    return operator;
  };
  // Style sheets are always linked: inline ones would need another policy.
  const show = (request: FastifyRequest, reply: FastifyReply, title: string, main: Markup) => {
    const page = { kind: 'operator', hasScripts: false, phoneHelp: 'none', stylePlace: 'link' } as const;
    const hasErrors = isRejectedPost(request, reply);
    return send(request, reply, renderPage({ ...page, hasErrors, assets, title, main }), false);
  };
  return {
    ...createShownResults(configuration),
    tokenOf,
    writeToken(request, reply, token) {
      const lasts = token === '' ? 0 : configuration.operatorSessionMs;
      const cookie = writePrivateCookie(COOKIE, token, isSecure(request, configuration), lasts);
      void reply.header('set-cookie', cookie);
    },
    enter,
    async enterToAct(request, reply) {
      const operator = await enter(request, reply);
      if (operator?.role === 'read') throw new RejectedRequestError(FORBIDDEN, say('operator.role'));
      return operator;
    },
    showFramed(request, reply, { operator, present, title, main }) {
      const xsrfToken = xsrf.giveToken(request, reply);
      return show(request, reply, title, renderFrame(operator, present, xsrfToken, main));
    },
    showBare: (request, reply, title, main) =>
      show(request, reply, title, html`<article class="prose">${main}</article>`),
  };
}
