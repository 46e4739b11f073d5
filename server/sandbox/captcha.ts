import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** The number of used tokens to remember. The oldest is evicted. */
const MAX_USED = 10_000;

/** The error code for each kind of token. */
const codes: Readonly<Record<string, string>> = {
  expired: 'timeout-or-duplicate',
  bad: 'invalid-input-response',
  operator: 'invalid-input-secret',
};

/** Routes the sandbox captcha provider: its script, and `siteverify`, which accepts each token once. */
export async function routeCaptcha(app: FastifyInstance, projectFolder: string): Promise<void> {
  const script = await readFile(join(projectFolder, 'server/sandbox/captcha-script.js'), 'utf8');
  const used = new Set<string>();

  const judge = (secret: string | null, token: string | null): string | undefined => {
    if (secret === null || secret === '') return 'missing-input-secret';
    if (token === null || token === '') return 'missing-input-response';
    const [kind = ''] = token.split('-', 1);
    if (kind !== 'ok') return codes[kind] ?? 'invalid-input-response';
    if (used.has(token)) return 'timeout-or-duplicate';
    used.add(token);
    const [oldest] = used;
    if (used.size > MAX_USED && oldest !== undefined) used.delete(oldest);
    return undefined;
  };

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 32_768 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );

  app.get('/sandbox/captcha/api.js', (_request, reply) =>
    reply
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'no-cache')
      .type('application/javascript; charset=utf-8')
      .send(script),
  );

  app.post('/sandbox/captcha/siteverify', (request, reply) => {
    const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const code = judge(fields.get('secret'), fields.get('response'));
    if (code !== undefined) return reply.send({ success: false, 'error-codes': [code] });
    return reply.send({
      success: true,
      challenge_ts: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
      hostname: request.hostname,
    });
  });
}
