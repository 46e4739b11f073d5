import { findMedian } from '../keystrokes/median.ts';

/** Requests per second of one kind, compared with the machine's maximum. */
export interface Ratio {
  readonly label: string;
  readonly perSecond: number;
  readonly barePerSecond: number;
  readonly ratio: number;
  readonly goal: number;
}

/**
 * Measures both sides alternately, in reversed order every other round, so that both run under the same
 * conditions. Returns medians.
 */
export async function alternate(
  label: string,
  rounds: number,
  ours: () => Promise<number>,
  bare: () => Promise<number>,
): Promise<Omit<Ratio, 'goal'>> {
  const rates: readonly [number[], number[]] = [[], []];
  const measureOurs = async () => void rates[0].push(await ours());
  const measureBare = async () => void rates[1].push(await bare());
  for (let round = 0; round < rounds; round += 1) {
    console.error(`${label}: round ${round + 1} of ${rounds}`);
    const [first, second] = round % 2 === 0 ? [measureOurs, measureBare] : [measureBare, measureOurs];
    await first();
    await second();
  }
  const [perSecond, barePerSecond] = [findMedian(rates[0]), findMedian(rates[1])];
  console.error(`${label}: ${perSecond.toFixed(1)}/s, bare ${barePerSecond.toFixed(1)}/s`);
  return { label, perSecond, barePerSecond, ratio: perSecond / barePerSecond };
}
