import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Where the pictures of definitions are, in the project and in what is built of it. */
const IMAGES = { project: 'public/images', built: 'dist/client/images' } as const;

const COMPRESSED = /\.(br|gz)$/;

/** Images keep their names when they change, so browsers check them once a day. */
const IMAGE_CACHING = { maxAge: '1d' } as const;

/** Browsers request this path for every document that links no icon, such as a JSON response or a frame. */
const FAVICON = 'favicon.ico';

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

/**
 * Serves the project's images under `/images/`, and its icon at `/favicon.ico`.
 * @param isDevelopment serves the project's files, not the built ones
 */
export async function serveImages(
  server: FastifyInstance,
  projectFolder: string,
  isDevelopment: boolean,
): Promise<void> {
  const root = join(projectFolder, isDevelopment ? IMAGES.project : IMAGES.built);
  if (!existsSync(root)) return;
  await server.register(fastifyStatic, {
    root,
    prefix: '/images/',
    index: false,
    decorateReply: false,
    ...IMAGE_CACHING,
  });
  await server.register(async (scope) => {
    await scope.register(fastifyStatic, { root, serve: false, ...IMAGE_CACHING });
    scope.get(`/${FAVICON}`, (_request, reply) => reply.sendFile(FAVICON));
  });
}
