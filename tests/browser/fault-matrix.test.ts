import { describe, expect, it } from 'vitest';
import { faults } from '#server/sandbox/faults.ts';
import type { Fault } from '#server/sandbox/faults.ts';
import { takeSample } from '../fixtures/take-sample.ts';
import { catalogue } from './faults/catalogue.ts';
import type { Dependency } from './faults/dependency.ts';
import { countBusy, failRequests } from './faults/dependency.ts';
import { phones } from './faults/phones.ts';
import { postal } from './faults/postal.ts';
import { registrar } from './faults/registrar.ts';
import { tokenizer } from './faults/tokenizer.ts';
import { vehicles } from './faults/vehicles.ts';
import { useStorefront } from './use-storefront.ts';

const dependencies: readonly Dependency[] = [catalogue, phones, postal, registrar, tokenizer, vehicles];

/**
 * Timeouts are shorter than in production, and slow sandbox services exceed them. Working services still
 * respond in time on a busy machine.
 */
const { shop, visit } = useStorefront({
  DEVELOPER_PAGES: 'on',
  CATALOGUE_MS: '3000',
  LOOKUP_MS: '3000',
  TOKENIZER_MS: '3000',
  PHONE_REFRESH_MS: '200',
  SERVICE_MS: '1500',
  REGISTRAR_MS: '1500',
  SERVICE_BREAK_MS: '0',
  SANDBOX_SLOW_MS: '5000',
});

async function flip({ standIn }: Dependency, fault: Fault | undefined): Promise<void> {
  if (standIn === undefined) return;
  const address = `${shop.address}/sandbox/faults/${standIn}`;
  const answer =
    fault === undefined
      ? await fetch(address, { method: 'DELETE' })
      : await fetch(address, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ fault }),
        });
  expect(answer.status).toBe(204);
}

describe.each(dependencies)('a page without $name', (dependency) => {
  const { path, requests, arrive, ask, seeFailure, seeSuccess } = dependency;

  it.each(takeSample(faults, 1, 'faults'))(
    'shows all working parts during the fault %s, and recovers after the fault',
    async (fault) => {
      const visited = await visit(path);
      const { page } = visited;
      visited.expectProblems(/./);
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      const logged = shop.log.length;
      await arrive?.(page);
      await flip(dependency, fault);
      const mend = requests === undefined ? undefined : await failRequests(page, requests, fault);
      try {
        await ask?.(page);
        await seeFailure(page, () => said.join('\n') + shop.log.slice(logged));
        // No busy element or spinner may remain.
        await expect.poll(() => countBusy(page)).toBe(0);
      } finally {
        await flip(dependency, undefined);
      }
      mend?.();
      await seeSuccess(page);
    },
  );
});
