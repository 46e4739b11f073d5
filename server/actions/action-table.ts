import type { Configuration } from '../configuration.ts';
import type { OrderServices } from '../order-services.ts';
import type { ActionReply, FormPost } from '../posts/form-post.ts';
import { getDomainDetails } from './lookups/get-domain-details.ts';
import { getDomainSuggestions } from './lookups/get-domain-suggestions.ts';
import { getAvailableDomainTlds, getDomainHeroTlds } from './lookups/list-domain-tlds.ts';
import { processCaptcha } from '../services/captcha/posted-captcha.ts';
import { validateAddress } from './lookups/validate-address.ts';
import { verifyAddress } from './lookups/verify-address.ts';
import { payloads } from '#domain/submission/payloads/payloads.ts';
import { RefusedRequestError } from '../refused-request.ts';
import { runWithoutKey } from './post-without-key.ts';
import { processMessage } from './process-message.ts';
import { processSignup } from './process-signup.ts';

/**
 * Handles the post of a form. The form's definition decides the payload; an action for another payload is
 * rejected.
 * @throws {RefusedRequestError} 400
 */
async function processForm(post: FormPost, services: OrderServices): Promise<ActionReply> {
  const form = services.site.forms.find(({ slug }) => slug === post.slug);
  const kind = form?.payload ?? 'order';
  if (post.fields.get('action') !== payloads[kind].action) {
    throw new RefusedRequestError(400, `This form is sent with the action ${payloads[kind].action}.`);
  }
  const run = (taken: FormPost) =>
    kind === 'order' ? processSignup(taken, services) : processMessage(taken, kind, services);
  if (post.idempotencyKey !== undefined) return run(post);
  return runWithoutKey(post, kind, run, services);
}

/** A handler of form posts. */
export interface Action {
  readonly run: (post: FormPost, services: OrderServices) => Promise<ActionReply>;
  /** The setting of the rate limit per minute. Actions of forms have their own limits. */
  readonly limit?: keyof Configuration & `${string}PerMinute`;
}

export const actionTable = {
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

export type ActionName = keyof typeof actionTable;

export function isActionName(name: string): name is ActionName {
  return Object.hasOwn(actionTable, name);
}
