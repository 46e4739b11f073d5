import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createBareServer } from '#server/app.ts';
import { readConfiguration } from '#server/configuration.ts';
import { logAbortedRequests, loggedError, loggedPath } from '#server/http/logging.ts';
import { collectLog } from '../collect-log.ts';

describe('the log', () => {
  it.each([
    ['/shop/?page=x', '/shop/'],
    ['/sandbox/tokenizer?callback=f&params=%7B%22number%22%3A4242', '/sandbox/tokenizer'],
    ['/receipt/secret/', '/receipt/…'],
    ['/confirm/secret/', '/confirm/…'],
    ['/reset-password/?token=secret', '/reset-password/'],
    ['/api/v1/submissions/0123', '/api/v1/submissions/…'],
    ['/x#y', '/x'],
  ])('shortens the URL %s to %s', (url, path) => {
    expect(loggedPath(url)).toBe(path);
  });

  it('reports a failed query without its values', () => {
    const cause = Object.assign(new Error('relation does not exist'), { code: '42P01' });
    const error = new Error('Failed query: insert\nparams: canary', { cause });
    expect(loggedError(error)).toMatchObject({ code: '42P01', message: 'relation does not exist' });
    expect(JSON.stringify(loggedError(error))).not.toContain('canary');
  });
});

/** Starts a server that responds to `/answered` and never to `/silent`. */
function startLogging(level = 'info') {
  const { logged, logStream } = collectLog();
  const server = createBareServer(readConfiguration({ LOG_LEVEL: level }, '.'), logStream);
  onTestFinished(async () => {
    await server.close();
  });
  logAbortedRequests(server);
  server.get('/answered', () => 'yes');
  server.get<{ Params: { code: number } }>('/for-caches/:code', (request, reply) =>
    reply.code(request.params.code).header('cache-control', 'public, max-age=60').send('yes'),
  );
  server.get('/silent', () => new Promise(() => {}));
  const lines = () => logged.map((line): Record<string, unknown> => JSON.parse(line));
  return { server, lines };
}

describe('the request log', () => {
  it('contains one line per request with its path and status', async () => {
    const { server, lines } = startLogging();
    await server.inject('/answered?token=secret');
    await server.inject('/nowhere');
    const req = { method: 'GET', ip: '127.0.0.1' };
    expect(lines().filter(({ msg }) => msg === 'request completed')).toMatchObject([
      { req: { ...req, path: '/answered' }, res: { statusCode: 200 }, responseTime: expect.any(Number) },
      { req: { ...req, path: '/nowhere' }, res: { statusCode: 404 } },
    ]);
    expect(lines().filter(({ msg }) => msg === 'incoming request')).toEqual([]);
    expect(JSON.stringify(lines())).not.toContain('secret');
  });

  it.each([
    ['info', ['/for-caches/404']],
    ['debug', ['/for-caches/200', '/for-caches/304', '/for-caches/404']],
  ])('applies the level %s and lists only these cacheable responses: %j', async (level, paths) => {
    const { server, lines } = startLogging(level);
    for (const code of [200, 304, 404]) await server.inject(`/for-caches/${code}`);
    const completed = lines().filter(({ msg }) => msg === 'request completed');
    expect(completed.map(({ req }) => Object(req).path)).toEqual(paths);
  });

  it('contains a line for a malformed URL', async () => {
    const { server, lines } = startLogging();
    await server.inject('/%E0%A4%A');
    expect(lines()).toMatchObject([{ req: { path: '/%E0%A4%A' }, msg: 'the URL could not be decoded' }]);
  });

  it('contains a line for a client that disconnects before the response', async () => {
    const { server, lines } = startLogging();
    const { hostname, port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const asked = once(server.server, 'request');
    socket.write('GET /silent HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await asked;
    socket.destroy();
    await expect.poll(lines).toContainEqual(expect.objectContaining({ msg: 'request aborted' }));
  });
});
