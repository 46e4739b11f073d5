import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readDeviceCookie } from '../accounts/devices/device-cookie.ts';
import { readOrderCookie } from '../accounts/order-browser/order-cookie.ts';
import { readSessionCookie } from '../accounts/session-cookie.ts';
import { isSecure } from '../http/is-secure.ts';
import { RejectedRequestError } from '../rejected-request.ts';
import type { OrderServices } from '../order-services.ts';
import type { Site } from '../site.ts';
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
import type { ActionError } from '#contract/submission.ts';
import { payloads } from '#domain/submission/payloads/payloads.ts';
import { processMessage } from './process-message.ts';
import { takeOrder } from './order-intake.ts';
import { runOnce } from './duplicates/run-once.ts';
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
    throw new RejectedRequestError(400, say('post.action', { action: payloads[kind].action }));
  }
  const run = (taken: FormPost) =>
    kind === 'order' ? takeOrder(taken, services) : processMessage(taken, kind, services);
  return runOnce(post, kind, run, services);
}

/** Refuses to send an unpublished form. Nothing of the post is kept. */
function refusePreview(): ActionReply {
  const data: ActionError = { result: 'error', title: say('preview.title'), error: say('preview.refused') };
  return { status: 409, body: { data } };
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

/** The form of a post, with the site that has it. */
export interface PostTarget {
  readonly slug: string;
  readonly site: Site;
  /** True for an unpublished form: it may look things up, but sends nothing. */
  readonly isPreview?: true;
}

/** Handles a post of a form's page. Call `admit` before the body is read. */
export interface FormPosts {
  readonly admit: (request: FastifyRequest) => Promise<void>;
  readonly answer: (
    request: FastifyRequest,
    reply: FastifyReply,
    target: PostTarget,
  ) => Promise<FastifyReply>;
}

/** Creates the handler of form posts. The field `action` selects what it does. */
export function createFormPosts(app: FastifyInstance, services: OrderServices): FormPosts {
  const { configuration, xsrf } = services;
  const limitActions = new Map<string, ReturnType<FastifyInstance['createRateLimit']>>(
    Object.entries<Action>(actionTable).flatMap(([name, { limit }]) =>
      limit === undefined
        ? []
        : [[name, app.createRateLimit({ max: configuration[limit], timeWindow: 60_000 })] as const],
    ),
  );

  const runAction = async (
    request: FastifyRequest,
    { slug, site, isPreview }: PostTarget,
    fields: FormPost['fields'],
    files: FormPost['files'],
  ): Promise<ActionReply> => {
    const name = getAction(fields.get('action'));
    const { run, limit }: Action = actionTable[name];
    if (isPreview && run === processForm) return refusePreview();
    const limiter = limit && limitActions.get(name);
    if (limiter !== undefined) await stopAt(limiter, request);
    const { 'idempotency-key': key } = request.headers;
    const isTls = isSecure(request, configuration);
    const post = {
      slug,
      fields,
      files,
      idempotencyKey: typeof key === 'string' ? key : undefined,
      clientIp: request.ip,
      isSecure: isTls,
      session: readSessionCookie(request, isTls),
      device: readDeviceCookie(request, isTls),
      orderCookie: readOrderCookie(request, isTls),
      visitor: xsrf.visitorOf(request),
    };
    return run(post, {
      ...services,
      site,
      log: request.log,
      verifyAddress: (address) => services.verifyAddress(address, request.ip),
    });
  };

  return {
    admit: async (request) => xsrf.check(request),
    answer: async (request, reply, target) => {
      const { fields, files } = await readFormPost(request, reply, configuration, (pageID) =>
        target.site.findFileLimit(target.slug, pageID),
      );
      const answer = await runAction(request, target, fields, files).finally(() =>
        closeFiles(files.values()),
      );
      return send(reply, answer);
    },
  };
}

type FormRoute = { Params: { slug: string } };

/** Routes form posts, whose URL is that of the form's page. */
export function routeFormPosts(app: FastifyInstance, { site }: OrderServices, posts: FormPosts): void {
  const findForm = async ({ params: { slug } }: FastifyRequest<FormRoute>): Promise<void> => {
    if (!site.forms.some((form) => form.slug === slug))
      throw new RejectedRequestError(404, say('error.no-page'));
  };
  app.post<FormRoute>('/:slug/', { onRequest: [posts.admit, findForm] }, (request, reply) =>
    posts.answer(request, reply, { slug: request.params.slug, site }),
  );
}

function getAction(action: string | undefined): ActionName {
  if (action === undefined) throw new RejectedRequestError(400, say('post.no-action'));
  if (!isActionName(action)) throw new RejectedRequestError(400, say('post.unknown-action'));
  return action;
}

async function stopAt(
  limit: ReturnType<FastifyInstance['createRateLimit']>,
  request: FastifyRequest,
): Promise<void> {
  const state = await limit(request);
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
