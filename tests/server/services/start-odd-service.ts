import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';

/**
 * Starts a service on a free port that responds as the test specifies and stops after the test. Returns its
 * URL.
 */
export async function startOddService(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error(`The service listens at ${address}, not on a port.`);
  return `http://127.0.0.1:${address.port}`;
}
