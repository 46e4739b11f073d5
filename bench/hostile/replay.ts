import { readFile } from 'node:fs/promises';
import { Visitor } from '../../tests/server/test-visitor.ts';
import { sendRequest } from './send-request.ts';
import type { Outcome } from './send-request.ts';

const PAGE = '/contact/';

/** Sends the request of a file once more, with cookies that the server of this moment has given. */
export async function replayFile(origin: string, file: string): Promise<Outcome> {
  const { cookies, xsrfToken } = await Visitor.open(origin, PAGE);
  const text = (await readFile(file)).toString('latin1');
  // The first ones of each are ours; what is odd comes after them.
  const renewed = text
    .replace(/^Cookie: .*$/m, () => `Cookie: ${cookies}`)
    .replace(/^X-XSRF-TOKEN: .*$/m, () => `X-XSRF-TOKEN: ${xsrfToken}`);
  const request = { family: 'replay', bytes: Buffer.from(renewed, 'latin1') };
  return sendRequest(Number(new URL(origin).port), request);
}
