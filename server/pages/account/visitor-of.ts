import type { FastifyRequest } from 'fastify';
import type { AccountServices, AccountVisitor } from '../../accounts/account-services.ts';
import { readDeviceCookie } from '../../accounts/devices/device-cookie.ts';
import { readOrderCookie } from '../../accounts/order-browser/order-cookie.ts';
import { readSessionCookie } from '../../accounts/session-cookie.ts';
import { isSecure } from '../../http/is-secure.ts';

/** Reads the visitor of a page from the request and its cookies. */
export function visitorOf(
  request: FastifyRequest,
  { configuration }: Pick<AccountServices, 'configuration'>,
): AccountVisitor {
  const isTls = isSecure(request, configuration);
  return {
    clientIp: request.ip,
    isSecure: isTls,
    session: readSessionCookie(request, isTls),
    device: readDeviceCookie(request, isTls),
    orderCookie: readOrderCookie(request, isTls),
  };
}
