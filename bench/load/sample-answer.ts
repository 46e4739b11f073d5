import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';

/** As a browser asks. */
export const BROWSER = { 'accept-encoding': 'gzip, br', accept: 'text/html' } as const;

/** What an address answers, as it goes over the wire. */
export interface SampledAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly base64: string;
  readonly bytes: number;
}

/** Its own server says when and how long; the rest is what was meant for the visitor. */
const OF_THE_SERVER = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'];

export async function sampleAnswer(address: string): Promise<SampledAnswer> {
  const asked = request(address, { headers: BROWSER });
  asked.end();
  // As Node's types have it, an event may bring anything.
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`${address} answers ${answer.statusCode}.`);
  const body = await buffer(answer);
  const headers = Object.entries(answer.headers).filter(([name]) => !OF_THE_SERVER.includes(name));
  return {
    headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
    base64: body.toString('base64'),
    bytes: body.length,
  };
}
