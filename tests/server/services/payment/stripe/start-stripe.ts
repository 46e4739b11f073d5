import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startOddService } from '../../start-odd-service.ts';
import type { StripeAnswer } from './stripe-samples.ts';

export interface StripeRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly form: Readonly<Record<string, string>>;
  readonly headers: IncomingMessage['headers'];
}

/**
 * The response that a test defines: a sample, a text that is not JSON, or undefined to close the connection.
 */
export type Answering = (
  request: StripeRequest,
) => StripeAnswer | string | undefined | Promise<StripeAnswer | undefined>;

export interface StandIn {
  readonly settings: {
    readonly driver: 'stripe';
    readonly secretKey: string;
    readonly webhookSecret: string;
    readonly address: string;
  };
  readonly asked: readonly StripeRequest[];
}

function send(response: ServerResponse, answer: StripeAnswer | string): void {
  const [status, body] = typeof answer === 'string' ? [200, answer] : [answer[0], JSON.stringify(answer[1])];
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' }).end(body);
}

/** Starts a local Stripe stub, which stops after the test. */
export async function startStripe(answering: Answering): Promise<StandIn> {
  const asked: StripeRequest[] = [];
  const answer = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(message.url ?? '/', 'http://stripe.test');
    const request = {
      method: message.method ?? '',
      path: pathname,
      query: searchParams,
      form: Object.fromEntries(new URLSearchParams(await text(message))),
      headers: message.headers,
    };
    asked.push(request);
    const answered = await answering(request);
    if (answered === undefined) message.socket.resetAndDestroy();
    else send(response, answered);
  };
  const address = await startOddService((message, response) => void answer(message, response));
  return {
    settings: { driver: 'stripe', secretKey: 'sk_test_1', webhookSecret: 'whsec_test_1', address },
    asked,
  };
}
