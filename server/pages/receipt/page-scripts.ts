import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { PRINT_SCRIPT } from './receipt-page.ts';

/** Serves the scripts of server-rendered pages. */
export async function routePageScripts(app: FastifyInstance, projectFolder: string): Promise<void> {
  const print = await readFile(join(projectFolder, 'server/pages/receipt/print.js'), 'utf8');
  app.get(PRINT_SCRIPT, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/javascript; charset=utf-8').send(print),
  );
}
