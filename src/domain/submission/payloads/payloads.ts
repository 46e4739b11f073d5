import { affiliate } from './affiliate.ts';
import { application } from './application.ts';
import { clientProfile } from './client-profile.ts';
import { contact } from './contact.ts';
import { freeAccount } from './free-account.ts';
import { login } from './login.ts';
import { newPassword } from './new-password.ts';
import { order } from './order.ts';
import { passwordReset } from './password-reset.ts';
import type { CompiledForm } from '../../form.ts';
import type { Payload } from './payload.ts';

/**
 * Payloads by their name in definitions.
 *
 * Decision: docs/decisions/037-build-every-form-post-from-answers.md
 */
export const payloads = {
  order,
  'free-account': freeAccount,
  affiliate,
  login,
  'password-reset': passwordReset,
  'new-password': newPassword,
  contact,
  'client-profile': clientProfile,
  application,
} as const satisfies Readonly<Record<string, Payload>>;

export type PayloadName = keyof typeof payloads;

export function isPayloadName(name: string): name is PayloadName {
  return Object.hasOwn(payloads, name);
}

/**
 * Returns the payload of a form.
 * @throws {TypeError} for an unknown payload, which the build rejects
 */
export function payloadOf({ submission }: Pick<CompiledForm, 'submission'>): Payload {
  if (!isPayloadName(submission.payload)) throw new TypeError(`Unknown payload "${submission.payload}"`);
  return payloads[submission.payload];
}
