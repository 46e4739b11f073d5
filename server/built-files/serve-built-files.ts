import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const COMPRESSED = /\.(br|gz)$/;

/**
 * Serves what vite built under `/assets/`: as brotli or gzip where the build wrote it and the browser takes it, plain
 * otherwise. Names hold the hash of their content, so browsers may keep the files for good.
 */
export async function serveBuiltFiles(server: FastifyInstance, projectFolder: string): Promise<void> {
  const root = join(projectFolder, 'dist/client/assets');
  if (!existsSync(root)) return;
  await server.register(fastifyStatic, {
    root,
    prefix: '/assets/',
    index: false,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
    preCompressed: true,
    // A compressed file is an encoding of its asset: by an address of its own it would have no type.
    allowedPath: (path) => !COMPRESSED.test(path),
    // Also where an asset is sent plain: a cache between must not hand it to all, nor the compressed one.
    setHeaders: (response) => response.setHeader('vary', 'accept-encoding'),
  });
}
