import type { FastifyReply } from 'fastify';

/** Keeps a page whose address opens something out of caches and of other sites' logs. Our own posts still name their origin. */
export function keepPrivate(reply: FastifyReply): void {
  void reply.header('cache-control', 'no-store').header('referrer-policy', 'same-origin');
}
