import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { unavailable } from '#contract/service-result.ts';
import { createVirtualPhoneClient } from '#api/virtual-phone-client.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const asked: string[] = [];

/** Starts a server that responds with `answer` and returns a client for it. */
async function open(answer: (reply: FastifyReply) => unknown, timeLimitMs = 2_000) {
  asked.length = 0;
  app = Fastify();
  app.get('/api/v1/virtual_phones', async (request, reply) => {
    asked.push(request.url);
    return answer(reply);
  });
  const base = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api/v1/`;
  return createVirtualPhoneClient(base, 7, timeLimitMs);
}

const none = { kind: 'none', reason: 'There are no numbers in this area code.' };

describe('createVirtualPhoneClient', () => {
  it('sends the website and the area code, and drops duplicate and malformed numbers', async () => {
    const find = await open((reply) =>
      reply.send({
        result: [
          { number_requested: '+13075550101', extra: 1 },
          { number_requested: '3075550102' },
          { number_requested: '3075550101' },
          { number_requested: '+13075-------' },
        ],
      }),
    );
    expect(await find('307')).toEqual({ kind: 'ok', value: ['+13075550101', '+13075550102'] });
    expect(asked).toEqual(['/api/v1/virtual_phones?website_id=7&area_code=307']);
  });

  it.each([
    ['status 204', (reply: FastifyReply) => reply.code(204).send(), none],
    ['an empty list', (reply: FastifyReply) => reply.send({ result: [] }), none],
    [
      'status 400',
      (reply: FastifyReply) => reply.code(400).send({ data: { error: 'No.' } }),
      unavailable('status'),
    ],
    ['status 429', (reply: FastifyReply) => reply.code(429).send({}), unavailable('throttled')],
    ['status 503', (reply: FastifyReply) => reply.code(503).send({}), unavailable('status')],
    ['HTML', (reply: FastifyReply) => reply.type('text/html').send('<h1>Down</h1>'), unavailable('shape')],
    [
      'a result that is not a list',
      (reply: FastifyReply) => reply.send({ result: 'x' }),
      unavailable('shape'),
    ],
    ['null', (reply: FastifyReply) => reply.send('null'), unavailable('shape')],
    [
      'a list without numbers',
      (reply: FastifyReply) => reply.send({ result: [1, null, {}] }),
      unavailable('shape'),
    ],
    ['a broken line', (reply: FastifyReply) => reply.raw.destroy(), unavailable('network')],
  ])('maps %s to its result', async (_, answer, result) => {
    const find = await open(answer);
    expect(await find('307')).toEqual(result);
  });

  it('returns unavailable after a timeout or an abort', async () => {
    const find = await open(() => new Promise(() => undefined), 100);
    expect(await find('307')).toEqual(unavailable('timeout'));
    const given = new AbortController();
    const answer = find('307', given.signal);
    given.abort();
    expect(await answer).toEqual(unavailable('network'));
  });
});
