import type { FastifyRequest } from 'fastify';
import type { AccountServices } from '../../accounts/account-services.ts';
import { requestLogInCode } from '../../accounts/log-in-code.ts';
import { RejectedRequestError } from '../../rejected-request.ts';
import { say } from '../../texts.ts';

/**
 * Emails a code to the present address of an account.
 * @throws {RejectedRequestError} 429 above the limits of the log-in by code
 */
export async function sendPresentCode(
  email: string,
  { ip: clientIp }: Pick<FastifyRequest, 'ip'>,
  services: AccountServices,
): Promise<void> {
  const refused = await requestLogInCode(email, { clientIp }, services);
  if (refused !== undefined)
    throw new RejectedRequestError(429, say('fault.mails-log-in'), refused.retryAfterSeconds);
}
