import { once } from 'node:events';
import { loadScript } from '../keystrokes/open-page.ts';
import { startStorefront } from '../storefront/start-storefront.ts';
import type { Storefront } from '../storefront/start-storefront.ts';
import { unlimitedSettings } from '../storefront/unlimited-settings.ts';
import { isMeasured } from './measured.ts';
import type { Measured } from './measured.ts';

/** A storefront with the probe in its process. */
export interface Probed extends Storefront {
  /** From now on counts what the probe says. */
  begin(): void;
  measure(): Promise<Measured>;
}

export async function startProbed(dataFolder: string): Promise<Probed> {
  const probe = await loadScript(new URL('./probe.ts', import.meta.url));
  const storefront = await startStorefront(dataFolder, {
    settings: unlimitedSettings,
    nodeArguments: ['--expose-gc', '--import', `data:text/javascript,${encodeURIComponent(probe)}`],
  });
  const { child } = storefront;
  return {
    ...storefront,
    begin: () => void child.send('begin'),
    measure: async () => {
      child.send('measure');
      const [message]: readonly unknown[] = await once(child, 'message', {
        signal: AbortSignal.timeout(60_000),
      });
      if (isMeasured(message)) return message;
      throw new Error('The probe said something else.');
    },
  };
}
