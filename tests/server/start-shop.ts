import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { vi } from 'vitest';
import { bundleProgram } from '../fixtures/programs/bundle-program.ts';
import { UNLIMITED } from './unlimited.ts';

export interface Shop {
  readonly child: ChildProcess;
  readonly address: string;
  log(): string;
}

/** In ms. Longer than a busy machine needs, even for the development server. */
const START_MS = 180_000;

const children = new Set<ChildProcess>();

/** Starts a program that serves a shop, and waits until the program prints its URL. */
export async function startProcess(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  saysAddress: RegExp,
  cwd = process.cwd(),
): Promise<Shop> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, PORT: '0', DATABASE_URL: '', ...UNLIMITED, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const exit = once(child, 'exit');
  const find = () => saysAddress.exec(output)?.[1];
  await vi.waitUntil(() => child.exitCode !== null || find() !== undefined, { timeout: START_MS });
  if (child.exitCode !== null) await exit;
  const address = find();
  if (address === undefined) throw new Error(output);
  return { child, address, log: () => output };
}

/** Starts the test shop as a separate process. */
export async function startShop(
  dataFolder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Shop> {
  return startProcess(
    process.execPath,
    [await bundleProgram('tests/server/shop-process.ts')],
    { DATA_DIR: dataFolder, SWEEP_MS: '200', WORKER_LEASE_MS: '3000', ...settings },
    /"address":"([^"]+)".*Formcart is ready/,
  );
}

/** Sends a signal and waits for the exit. Returns the exit code. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
  return child.exitCode;
}

/** Kills the processes that a test left running. */
export function killProcesses(signal: NodeJS.Signals = 'SIGKILL'): void {
  for (const child of children) child.kill(signal);
  children.clear();
}
