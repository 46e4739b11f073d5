import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { foreignOrigin } from '#domain/pages/page-services.ts';
import type { CaptchaSettings } from '#domain/pages/page-services.ts';
import type { Configuration } from '../../configuration.ts';
import { pagePolicy, writePolicy } from '../../http/security-headers.ts';
import { html } from '../../html.ts';
import { say } from '../../texts.ts';

/** Query parameters of each provider's script, in addition to `onload` and `render`. */
const queries: Readonly<Record<CaptchaSettings['provider'], Readonly<Record<string, string>>>> = {
  recaptcha: { trustedtypes: 'true' },
  hcaptcha: { recaptchacompat: 'off' },
  turnstile: {},
};

/** Height of the captcha frame. External providers open their challenges inside the frame. */
const OWN_HEIGHT = '6rem';
const FOREIGN_HEIGHT = '36rem';

function renderFrame({ provider, script, siteKey }: CaptchaSettings): string {
  const isForeign = foreignOrigin(script) !== undefined;
  const query = new URLSearchParams({
    onload: 'formcartCaptchaReady',
    render: 'explicit',
    ...(isForeign ? queries[provider] : {}),
  });
  return String(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <title>${say('page.security-check')}</title>
          <meta name="color-scheme" content="light dark" />
        </head>
        <body>
          <div
            id="captcha"
            data-provider="${provider}"
            data-site-key="${siteKey}"
            data-height="${isForeign ? FOREIGN_HEIGHT : OWN_HEIGHT}"
          ></div>
          <script src="/captcha-frame/frame.js"></script>
          <script src="${script}?${String(query)}" async></script>
        </body>
      </html> `,
  );
}

/** Routes `/captcha-frame/`, the captcha that is required after declined cards. */
export async function routeCaptchaFrame(
  app: FastifyInstance,
  {
    suspicionCaptcha: captcha,
    frameAncestors,
    projectFolder,
  }: Pick<Configuration, 'suspicionCaptcha' | 'frameAncestors' | 'projectFolder'>,
): Promise<void> {
  const script = await readFile(join(projectFolder, 'server/pages/captcha/captcha-frame.js'), 'utf8');
  const ancestors = [...new Set(["'self'", ...frameAncestors])];
  const policy = writePolicy(pagePolicy(ancestors, { services: { captcha } }));
  const page = renderFrame(captcha);
  app.get('/captcha-frame/', (_request, reply) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page),
  );
  app.get('/captcha-frame/frame.js', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/javascript; charset=utf-8').send(script),
  );
}
