// The baseline for comparison: Fastify alone sending the same bytes, and the password hash alone.
import fastify from 'fastify';
import { createPasswordHasher } from '../../server/accounts/passwords/password-hasher.ts';
import { readConfiguration } from '../../server/configuration.ts';
import type { SampledAnswer } from './sample-answer.ts';

const { hashesRunning, hashesWaiting } = readConfiguration({}, '.');

async function serve(answers: readonly SampledAnswer[]): Promise<void> {
  const app = fastify();
  for (const [index, { headers, base64 }] of answers.entries()) {
    const body = Buffer.from(base64, 'base64');
    app.get(`/${index}`, (_request, reply) => reply.headers(headers).send(body));
  }
  const passwords = createPasswordHasher(hashesRunning, hashesWaiting);
  app.get('/hash', async () => ({ hash: await passwords.hash('Correct-horse-7') }));
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
}

process.once('message', (answers) => void serve(answers as readonly SampledAnswer[]));
