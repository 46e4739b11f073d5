import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';

/** Request headers as browsers send them. */
export const BROWSER = { 'accept-encoding': 'gzip, br', accept: 'text/html' } as const;

/** A response as sent over the wire. */
export interface SampledAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly base64: string;
  readonly bytes: number;
}

/** Headers that the bare server sets itself. */
const OF_THE_SERVER = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'];

export async function sampleAnswer(address: string): Promise<SampledAnswer> {
  const asked = request(address, { headers: BROWSER });
  asked.end();
  // Node's types do not describe the arguments of an event.
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200)
    throw new Error(`${address} responded with status ${answer.statusCode}, not 200.`);
  const body = await buffer(answer);
  const headers = Object.entries(answer.headers).filter(([name]) => !OF_THE_SERVER.includes(name));
  return {
    headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
    base64: body.toString('base64'),
    bytes: body.length,
  };
}
