import { readFile } from 'node:fs/promises';
import { Visitor } from '../../tests/server/test-visitor.ts';
import { withDesk } from './desk-session.ts';
import type { DeskSession } from './desk-session.ts';
import { sendRequest } from './send-request.ts';
import type { Outcome } from './send-request.ts';

const PAGE = '/contact/';

/** Sends the request of a file again, with cookies from the current server. */
export async function replayFile(origin: string, desk: DeskSession, file: string): Promise<Outcome> {
  const { cookies, xsrfToken } = await Visitor.open(origin, PAGE);
  const text = (await readFile(file)).toString('latin1');
  // The first header of each name is the regular one; odd ones follow it.
  const renewed = text
    .replace(/^Cookie: .*$/m, () => `Cookie: ${withDesk(cookies, desk)}`)
    .replace(/^X-XSRF-TOKEN: .*$/m, () => `X-XSRF-TOKEN: ${xsrfToken}`)
    // All tokens have the same length, so the length of the body stays right.
    .replace(/\bxsrf=[\w.-]+/, () => `xsrf=${xsrfToken}`);
  const request = { family: 'replay', bytes: Buffer.from(renewed, 'latin1') };
  return sendRequest(Number(new URL(origin).port), request);
}
