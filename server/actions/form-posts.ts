import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readDeviceCookie } from '../accounts/devices/device-cookie.ts';
import { readSessionCookie } from '../accounts/session-cookie.ts';
import { isSecure } from '../http/is-secure.ts';
import { RejectedRequestError } from '../rejected-request.ts';
import type { OrderServices } from '../order-services.ts';
import type { ActionReply, FormPost } from '../posts/form-post.ts';
import { readFormPost } from './read-form-post.ts';
import { closeFiles } from '../posts/receive-file.ts';
import type { Configuration } from '../configuration.ts';
import {
  getDomainDetails,
  getDomainSuggestions,
  getAvailableDomainTlds,
  getDomainHeroTlds,
} from './lookups/domain-lookups.ts';
import { processCaptcha } from '../services/captcha/posted-captcha.ts';
import { validateAddress, verifyAddress } from './lookups/address-lookups.ts';
import { payloads } from '#domain/submission/payloads/payloads.ts';
import { runWithoutKey } from './post-without-key.ts';
import { processMessage } from './process-message.ts';
import { processSignup } from './process-signup.ts';
import { say } from '../texts.ts';

/**
 * Handles the submission of a form. The form's definition determines the payload. An action for another
 * payload is rejected.
 * @throws {RejectedRequestError} 400
 */
async function processForm(post: FormPost, services: OrderServices): Promise<ActionReply> {
  const form = services.site.forms.find(({ slug }) => slug === post.slug);
  const kind = form?.payload ?? 'order';
  if (post.fields.get('action') !== payloads[kind].action) {
    throw new RejectedRequestError(400, `Submit this form with the action ${payloads[kind].action}.`);
  }
  const run = (taken: FormPost) =>
    kind === 'order' ? processSignup(taken, services) : processMessage(taken, kind, services);
  if (post.idempotencyKey !== undefined) return run(post);
  return runWithoutKey(post, kind, run, services);
}

interface Action {
  readonly run: (post: FormPost, services: OrderServices) => Promise<ActionReply>;
  /** The setting of the rate limit per minute. Actions of forms have their own limits. */
  readonly limit?: keyof Configuration & `${string}PerMinute`;
}

const actionTable = {
  get_available_domain_tlds: { run: getAvailableDomainTlds, limit: 'lookupsPerMinute' },
  get_domain_details: { run: getDomainDetails, limit: 'lookupsPerMinute' },
  get_domain_hero_tlds: { run: getDomainHeroTlds, limit: 'lookupsPerMinute' },
  get_domain_suggestions: { run: getDomainSuggestions, limit: 'lookupsPerMinute' },
  validate_address: { run: validateAddress, limit: 'lookupsPerMinute' },
  verify_address: { run: verifyAddress, limit: 'lookupsPerMinute' },
  process_captcha: { run: processCaptcha, limit: 'lookupsPerMinute' },
  process_signup: { run: processForm },
  process_login: { run: processForm },
  process_reset_password: { run: processForm },
  process_new_password: { run: processForm },
  process_contact: { run: processForm },
  process_application: { run: processForm },
  process_client_profile: { run: processForm },
} as const satisfies Record<string, Action>;

type ActionName = keyof typeof actionTable;

function isActionName(name: string): name is ActionName {
  return Object.hasOwn(actionTable, name);
}

type FormRoute = { Params: { slug: string } };

/** Routes form posts, whose URL is that of the form's page. The field `action` selects the handler. */
export function routeFormPosts(app: FastifyInstance, services: OrderServices): void {
  const { configuration, site, xsrf } = services;
  const limitPosts = app.createRateLimit({ max: configuration.postsPerMinute, timeWindow: 60_000 });
  const limitActions = new Map<string, ReturnType<FastifyInstance['createRateLimit']>>(
    Object.entries<Action>(actionTable).flatMap(([name, { limit }]) =>
      limit === undefined
        ? []
        : [[name, app.createRateLimit({ max: configuration[limit], timeWindow: 60_000 })] as const],
    ),
  );

  /** Runs the checks that do not require the body. */
  const onRequest = async (request: FastifyRequest<FormRoute>): Promise<void> => {
    xsrf.check(request);
    if (!site.forms.some(({ slug }) => slug === request.params.slug)) {
      throw new RejectedRequestError(404, 'Unknown form.');
    }
    await stopAt(limitPosts, request);
  };

  app.post<FormRoute>('/:slug/', { onRequest }, async (request, reply) => {
    const { slug } = request.params;
    const { fields, files } = await readFormPost(request, reply, configuration, (pageID) =>
      site.findFileLimit(slug, pageID),
    );
    const answer = await runAction(request, fields, files).finally(() => closeFiles(files.values()));
    return send(reply, answer);
  });

  const runAction = async (
    request: FastifyRequest<FormRoute>,
    fields: FormPost['fields'],
    files: FormPost['files'],
  ): Promise<ActionReply> => {
    const name = getAction(fields.get('action'));
    const limit = limitActions.get(name);
    if (limit !== undefined) await stopAt(limit, request);
    const { 'idempotency-key': key } = request.headers;
    const isTls = isSecure(request, configuration);
    const post = {
      slug: request.params.slug,
      fields,
      files,
      idempotencyKey: typeof key === 'string' ? key : undefined,
      clientIp: request.ip,
      isSecure: isTls,
      session: readSessionCookie(request, isTls),
      device: readDeviceCookie(request, isTls),
      visitor: xsrf.visitorOf(request),
    };
    return actionTable[name].run(post, {
      ...services,
      log: request.log,
      verifyAddress: (address) => services.verifyAddress(address, request.ip),
    });
  };
}

function getAction(action: string | undefined): ActionName {
  if (action === undefined) throw new RejectedRequestError(400, 'The field action is missing.');
  if (!isActionName(action)) throw new RejectedRequestError(400, 'Unknown action.');
  return action;
}

async function stopAt(
  limit: ReturnType<FastifyInstance['createRateLimit']>,
  request: FastifyRequest<FormRoute>,
): Promise<void> {
  // The limiter only reads the IP address, which every request type has.
  const state = await limit(request as FastifyRequest);
  if (state.isAllowed || !state.isExceeded) return;
  throw new RejectedRequestError(429, say('fault.requests'), state.ttlInSeconds);
}

function send(
  reply: FastifyReply,
  { status, body, retryAfterSeconds, headers = {} }: ActionReply,
): FastifyReply {
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
  return reply.code(status).header('cache-control', 'no-store').headers(headers).send(body);
}
