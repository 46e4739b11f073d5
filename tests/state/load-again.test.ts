import { describe, expect, it } from 'vitest';
import { loadAgain } from '#state/load-again.ts';

const broken = 'Failed to fetch dynamically imported module: https://shop.example/assets/part-1a.js';

/** A part whose module fails by every address that is not among these. */
function loadPart(message: string, works: readonly string[] = []) {
  const asked: string[] = [];
  const load = loadAgain(
    () => Promise.reject(new TypeError(message)),
    async (address) => {
      asked.push(address);
      if (!works.includes(address)) throw new TypeError(`Failed to fetch: ${address}`);
      return 'the part';
    },
  );
  return { asked, load };
}

describe('a module that can be loaded again', () => {
  it('is imported as it is while nothing failed', async () => {
    const load = loadAgain(async () => 'the part');
    expect([await load(), await load()]).toEqual(['the part', 'the part']);
  });

  it('is fetched by another address after each failure', async () => {
    const { asked, load } = loadPart(broken, ['https://shop.example/assets/part-1a.js?again=2']);
    await expect(load()).rejects.toThrow(broken);
    await expect(load()).rejects.toThrow(/again=1/);
    expect(await load()).toBe('the part');
    expect(asked.map((address) => new URL(address).search)).toEqual(['?again=1', '?again=2']);
  });

  it('is loaded once, whoever asks for it', async () => {
    const address = 'https://shop.example/assets/part-1a.js?again=1';
    const { asked, load } = loadPart(broken, [address]);
    const first = await Promise.allSettled([load(), load()]);
    expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await Promise.all([load(), load()])).toEqual(['the part', 'the part']);
    await load();
    expect(asked).toEqual([address]);
  });

  it('is imported as before where the browser does not say its address', async () => {
    const { asked, load } = loadPart('Importing a module script failed.');
    await expect(load()).rejects.toThrow(TypeError);
    await expect(load()).rejects.toThrow(TypeError);
    expect(asked).toEqual([]);
  });
});
