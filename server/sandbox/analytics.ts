import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** A GIF with one transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/**
 * Routes the sandbox of the ad and analytics channels and of the affiliate network: the tag, its pixel, and
 * the conversion script. Nothing is stored.
 */
export async function routeAnalytics(app: FastifyInstance, projectFolder: string): Promise<void> {
  const tag = await readFile(join(projectFolder, 'server/sandbox/analytics-tag.js'), 'utf8');
  const answers = {
    '/sandbox/analytics/tag.js': ['application/javascript; charset=utf-8', tag],
    '/sandbox/analytics/conversion': ['application/javascript; charset=utf-8', '/* Converted. */\n'],
    '/sandbox/analytics/pixel.gif': ['image/gif', PIXEL],
  } as const;
  for (const [address, [type, body]] of Object.entries(answers)) {
    app.get(address, (_request, reply) =>
      reply
        // An iframe with an opaque origin is cross-origin to every resource.
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'no-store')
        .type(type)
        .send(body),
    );
  }
}
