import { createServer } from 'node:net';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { describeListenError } from '#server/settings/describe-listen-error.ts';

/** Returns the message for a server that cannot listen at this host and port. */
async function describe(host: string, port: number): Promise<string> {
  const app = fastify();
  onTestFinished(() => app.close());
  const error = await app.listen({ host, port }).catch((failure: unknown) => failure);
  return String(describeListenError(error, { host, port }));
}

it('reports the port that another process uses', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  expect(await describe('127.0.0.1', port)).toBe(
    `InvalidSettingError: PORT is ${port}, and another process uses it on 127.0.0.1. End that process, or set PORT to another number.`,
  );
});

it.each(['192.0.2.1', 'no-such-host.invalid'])(
  'reports a host that is not an address of this machine: %s',
  async (host) => {
    expect(await describe(host, 0)).toContain(
      `HOST must be an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them, not '${host}'.`,
    );
  },
);

it('returns other errors unchanged', () => {
  const error = new Error('broken');
  expect(describeListenError(error, { host: '127.0.0.1', port: 1 })).toBe(error);
});
