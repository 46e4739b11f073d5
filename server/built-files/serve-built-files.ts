import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Image folders of the project and of the build. */
const IMAGES = { project: 'public/images', built: 'dist/client/images' } as const;

const COMPRESSED = /\.(br|gz)$/;

/** Images keep their names when they change, so browsers check them once a day. */
const IMAGE_CACHING = { maxAge: '1d' } as const;

/** Browsers request this path for documents without an icon link, such as a JSON response or a frame. */
const FAVICON = 'favicon.ico';

/**
 * Serves Vite's output under `/assets/`: precompressed when available and accepted, otherwise plain. File
 * names have content hashes, so browsers may cache the files forever.
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
    // Serve a compressed file only as an encoding of its asset. Under its own URL, it would have no media
    // type.
    allowedPath: (path) => !COMPRESSED.test(path),
    // Set for uncompressed responses too, so that a shared cache does not mix the encodings.
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
