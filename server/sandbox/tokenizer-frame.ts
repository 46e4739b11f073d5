import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Configuration } from '../configuration.ts';
import { writePolicy } from '../http/security-headers.ts';
import { html } from '../html.ts';

type FrameConfiguration = Pick<Configuration, 'frameAncestors' | 'projectFolder' | 'tokenizerOrigins'>;

/** Returns the Content-Security-Policy of the frame, which allows only requests to tokenizers. */
function framePolicy({ frameAncestors, tokenizerOrigins }: FrameConfiguration): Record<string, string[]> {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...tokenizerOrigins],
    'connect-src': ["'self'", ...tokenizerOrigins],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': [...frameAncestors],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['tokenizer-frame'],
    sandbox: ['allow-scripts'],
  };
}

const framePage = String(
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Card tokenizer</title>
        <script src="/tokenizer-frame/frame.js" defer></script>
      </head>
      <body></body>
    </html> `,
);

/** Routes `/tokenizer-frame/`, the frame that receives the card. */
export async function routeTokenizerFrame(
  app: FastifyInstance,
  configuration: FrameConfiguration,
): Promise<void> {
  const script = await readFile(
    join(configuration.projectFolder, 'server/sandbox/tokenizer-frame.js'),
    'utf8',
  );
  const policy = writePolicy(framePolicy(configuration));
  app.get('/tokenizer-frame/', (_request, reply) =>
    reply
      .header('content-security-policy', policy)
      .header('referrer-policy', 'no-referrer')
      .type('text/html')
      .send(framePage),
  );
  app.get('/tokenizer-frame/frame.js', (_request, reply) =>
    reply
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'no-cache')
      .type('application/javascript; charset=utf-8')
      .send(script),
  );
}
