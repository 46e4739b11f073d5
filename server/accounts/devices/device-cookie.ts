import type { FastifyRequest } from 'fastify';
import { readPrivateCookie, writePrivateCookie } from '../private-cookie.ts';

const NAME = 'device';

/** Reads the browser's device token, which survives a logout. */
export function readDeviceCookie(
  request: Pick<FastifyRequest, 'cookies'>,
  isSecure: boolean,
): string | undefined {
  return readPrivateCookie(request, NAME, isSecure);
}

/** Writes the `set-cookie` header of a known device. */
export function writeDeviceCookie(token: string, isSecure: boolean, lastsMs: number): string {
  return writePrivateCookie(NAME, token, isSecure, lastsMs);
}
