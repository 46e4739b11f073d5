import { connect } from 'node:net';
import { statusOf } from '../../tests/server/raw-request.ts';
import type { HostileRequest } from './request.ts';

/** Timeout after which a request counts as hung. */
const HUNG_MS = 20_000;

export interface Outcome {
  /**
   * A status; `none` when the connection ended without a response, `hung` after the timeout, `cut` when this
   * client cut it.
   */
  readonly name: string;
  readonly elapsedMs: number;
}

/** Returns whether an outcome is a failure of the server. */
export const isFailure = ({ name }: Outcome): boolean => name.startsWith('5') || name === 'hung';

/** Sends a raw request over a new connection. */
export function sendRequest(port: number, { bytes, cutAt }: HostileRequest): Promise<Outcome> {
  const began = performance.now();
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  return new Promise((resolve) => {
    const finish = (otherwise: string): void => {
      socket.destroy();
      const status = statusOf(answer);
      resolve({ name: status === 0 ? otherwise : String(status), elapsedMs: performance.now() - began });
    };
    // Keep only the first line; pages are long.
    socket.on('data', (chunk) => {
      if (answer.length < 100) answer += chunk.toString('latin1');
    });
    socket.on('error', () => finish('none'));
    socket.on('close', () => finish('none'));
    socket.setTimeout(HUNG_MS, () => finish('hung'));
    if (cutAt === undefined) socket.write(bytes);
    else socket.write(bytes.subarray(0, cutAt), () => finish('cut'));
  });
}
