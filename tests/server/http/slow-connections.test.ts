import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawPost, statusOf } from '../raw-request.ts';
import { startTestServer } from '../start-test-server.ts';
import type { TestServer } from '../start-test-server.ts';
import { createTestDatabase } from '../test-database.ts';
import type { TestDatabase } from '../test-database.ts';
import { Visitor } from '../test-visitor.ts';

let testDatabase: TestDatabase;
let server: TestServer;
let visitor: Visitor;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  server = await startTestServer({
    databaseUrl: testDatabase.url,
    settings: { headersMs: 200, requestMs: 400, idleConnectionMs: 200 },
  });
  visitor = await Visitor.open(server.address);
});

afterAll(async () => {
  await server.stop();
  await testDatabase.drop();
});

/** Sends the bytes and then stalls. Returns the data that arrives until the server closes the connection. */
function sendAndStop(bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(server.address);
  const socket: Socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString('utf8')));
  socket.write(bytes);
  return new Promise((resolve) => {
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });
}

describe('a stalled connection', () => {
  it.each([
    ['within the headers', () => 'POST /shop/ HTTP/1.1\r\nHost: x\r\n'],
    ['within the body', () => rawPost(server.address, visitor, '--B\r\nContent', { length: 500 })],
  ])('ends with 408 when it stalls %s', async (_, bytes) => {
    expect(statusOf(await sendAndStop(bytes()))).toBe(408);
  });

  it('leaves other requests unaffected, for any number of stalled connections', async () => {
    const slow = Array.from({ length: 200 }, () => sendAndStop('GET / HTTP/1.1\r\nHost: x\r\n'));
    const answer = await visitor.order();
    expect(answer.status).toBe(200);
    for (const text of await Promise.all(slow)) expect(statusOf(text)).toBe(408);
  });
});
