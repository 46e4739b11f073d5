import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { rejectSeveralHosts } from '#server/http/reject-several-hosts.ts';
import { sendRaw, statusOf } from '../raw-request.ts';

it.each([
  [200, 'Host: shop.example.com'],
  [400, 'Host: shop.example.com\r\nHost: other.example.com'],
  [400, 'Host: shop.example.com\r\nhost: shop.example.com'],
  [400, 'Accept: */*'],
])('responds with the status %i to the headers %j', async (status, headers) => {
  const app = fastify();
  rejectSeveralHosts(app);
  app.get('/', async () => 'home');
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const answer = await sendRaw(address, `GET / HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`);
  expect(statusOf(answer)).toBe(status);
});
