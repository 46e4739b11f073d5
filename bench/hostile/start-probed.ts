import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { loadScript } from '../keystrokes/open-page.ts';
import { startStorefront } from '../storefront/start-storefront.ts';
import type { Storefront } from '../storefront/start-storefront.ts';
import { unlimitedSettings } from '../storefront/unlimited-settings.ts';
import { deskSettings } from './desk-session.ts';
import { isMeasured } from './measured.ts';
import type { Measured } from './measured.ts';

const MEASURE_MS = 60_000;

/** A process with the probe. */
interface Probed {
  begin(): void;
  measure(): Promise<Measured>;
}

export type ProbedStorefront = Storefront & Probed;

/** An idle process. Its measurements show the effect of the machine on any process. */
export interface IdleProcess extends Probed {
  end(): void;
}

async function probeArguments(): Promise<readonly string[]> {
  const probe = await loadScript(new URL('./probe.ts', import.meta.url));
  return ['--expose-gc', '--import', `data:text/javascript,${encodeURIComponent(probe)}`];
}

const probedBy = (child: ChildProcess): Probed => ({
  begin: () => void child.send('begin'),
  measure: async () => {
    const answer = once(child, 'message', { signal: AbortSignal.timeout(MEASURE_MS) });
    child.send('measure');
    const [message]: readonly unknown[] = await answer;
    if (isMeasured(message)) return message;
    throw new Error(`The probe sent ${JSON.stringify(message)} instead of its measurements.`);
  },
});

/** Starts a storefront with the probe in its process. */
export async function startProbed(dataFolder: string): Promise<ProbedStorefront> {
  const nodeArguments = await probeArguments();
  const settings = { ...unlimitedSettings, ...deskSettings };
  const storefront = await startStorefront(dataFolder, { settings, nodeArguments });
  return { ...storefront, ...probedBy(storefront.child) };
}

export async function startIdle(): Promise<IdleProcess> {
  const child = spawn(process.execPath, [...(await probeArguments()), '-e', 'process.channel.ref()'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return { ...probedBy(child), end: () => void child.kill() };
}
