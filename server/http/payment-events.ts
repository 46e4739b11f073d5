import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OrderServices } from '../order-services.ts';
import { takeRefundEvent } from '../operations/refund-order.ts';
import { takeEvent } from '../orders/payment/take-event.ts';
import { RejectedRequestError } from '../rejected-request.ts';

/** Webhook path of the payment processor. */
export const PAYMENT_EVENTS = '/api/v1/payment-events';

const RETRY_SECONDS = 60;

/**
 * Handles the signed webhooks of a payment processor: `POST /api/v1/payment-events`. Adds no route for a processor
 * without webhooks.
 */
export function routePaymentEvents(app: FastifyInstance, services: OrderServices): void {
  const { readEvent } = services.processor;
  if (readEvent === undefined) return;
  app.removeAllContentTypeParsers();
  // Keep the raw bytes, because the signature covers them.
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: unknown) => body,
  );
  app.post(PAYMENT_EVENTS, async (request, reply) => {
    const { 'stripe-signature': signature } = request.headers;
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const event = readEvent(body, typeof signature === 'string' ? signature : '');
    if (event === undefined)
      throw new RejectedRequestError(
        400,
        'The event has no valid signature of the processor. Check the signing secret of the webhook.',
      );
    const { refund } = event;
    const used = { ...services, log: request.log };
    const isTaken = await (refund === null ? takeEvent(event, used) : takeRefundEvent(refund, used));
    if (!isTaken) {
      const later = 'The order of the event cannot be finished at the moment.';
      throw new RejectedRequestError(503, later, RETRY_SECONDS);
    }
    return reply.header('cache-control', 'no-store').send({ received: true });
  });
}
