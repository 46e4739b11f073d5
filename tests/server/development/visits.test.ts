import { describe, expect, it } from 'vitest';
import { createVisits } from '#server/development/visits.ts';

const never = () => false;

async function timeOf(work: Promise<void>): Promise<number> {
  const began = performance.now();
  await work;
  return performance.now() - began;
}

describe('createVisits', () => {
  it('counts the eight forms that were requested last as open', () => {
    const visits = createVisits();
    const slugs = Array.from({ length: 9 }, (_, index) => `form-${index}`);
    for (const slug of slugs) visits.open(slug);
    expect(slugs.filter(visits.isOpen)).toEqual(slugs.slice(1));
    visits.open('form-1');
    visits.open('form-0');
    expect(slugs.filter(visits.isOpen)).toEqual(slugs.filter((slug) => slug !== 'form-2'));
  });

  it('waits after a request, but not for long', async () => {
    const visits = createVisits();
    visits.count();
    expect(await timeOf(visits.awaitQuiet(never))).toBeGreaterThanOrEqual(95);
    const timer = setInterval(visits.count, 10);
    await visits.awaitQuiet(never);
    clearInterval(timer);
  });

  it('waits for nothing when no request has arrived', async () => {
    const visits = createVisits();
    let asked = 0;
    await visits.awaitQuiet(() => (asked += 1) > 0);
    // The wait ends before it asks whether the work is pointless.
    expect(asked).toBe(0);
  });

  it('waits for nothing when the work has become pointless', async () => {
    const visits = createVisits();
    visits.count();
    let asked = 0;
    await visits.awaitQuiet(() => (asked += 1) === 1);
    expect(asked).toBe(1);
  });
});
