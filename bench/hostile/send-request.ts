import { connect } from 'node:net';
import { statusOf } from '../../tests/server/raw-request.ts';
import type { HostileRequest } from './request.ts';

/** So long nobody waits: the server should have said something. */
const HUNG_MS = 20_000;

export interface Outcome {
  /** A status; `none` where the connection ended without an answer, `hung` where it did not end, `cut` where we ended it. */
  readonly name: string;
  readonly elapsedMs: number;
}

/** Whether no request should end like this. */
export const isFailure = ({ name }: Outcome): boolean => name.startsWith('5') || name === 'hung';

/** Sends a request as it is, over a connection of its own. */
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
    // The first line says all; pages are long.
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
