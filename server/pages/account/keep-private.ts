import type { FastifyReply } from 'fastify';

/**
 * Keeps the URL of a page out of caches and of other sites' logs. Posts to our own pages still send the
 * origin.
 */
export function keepPrivate(reply: FastifyReply): void {
  void reply.header('cache-control', 'no-store').header('referrer-policy', 'same-origin');
}
