import { describe, expect, it } from 'vitest';
import { createOrderPauses } from '#server/orders/order-pauses.ts';

const HOUR = 3_600_000;
const FIRST = 1_000;

function begin() {
  let time = 0;
  const pauses = createOrderPauses(FIRST, () => new Date(time));
  return { pauses, pass: (ms: number) => void (time += ms) };
}

describe('the pause between attempts on an unfinished order', () => {
  it('doubles with each attempt, up to an hour', () => {
    const { pauses, pass } = begin();
    for (const pauseMs of [FIRST, 2 * FIRST, 4 * FIRST]) {
      pauses.note('one');
      pass(pauseMs - 1);
      expect(pauses.listPaused()).toEqual(['one']);
      pass(1);
      expect(pauses.listPaused()).toEqual([]);
    }
    for (let tries = 0; tries < 20; tries += 1) pauses.note('one');
    pass(HOUR);
    expect(pauses.listPaused()).toEqual([]);
  });

  it('ends when the order is completed, and the next pause has the initial length', () => {
    const { pauses, pass } = begin();
    pauses.note('one');
    pauses.note('one');
    pauses.forget('one');
    expect(pauses.listPaused()).toEqual([]);
    pauses.note('one');
    pass(FIRST);
    expect(pauses.listPaused()).toEqual([]);
  });

  it('expires an hour after its end when another process has completed the order', () => {
    const { pauses, pass } = begin();
    for (let tries = 0; tries < 3; tries += 1) pauses.note('one');
    pass(4 * FIRST + HOUR + 1);
    expect(pauses.listPaused()).toEqual([]);
    pauses.note('one');
    pass(FIRST);
    expect(pauses.listPaused()).toEqual([]);
  });
});
