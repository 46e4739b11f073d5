import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** A picture of one transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/**
 * Stand-ins of the ad and analytics channels and of the affiliate network: a tag for each channel, the pixel that it reports
 * to, and the conversion script. They keep nothing.
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
        // A frame without an origin is another site's.
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'no-store')
        .type(type)
        .send(body),
    );
  }
}
