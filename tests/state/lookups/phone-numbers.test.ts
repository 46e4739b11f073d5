import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unavailable } from '#contract/service-result.ts';
import type { ServiceResult } from '#contract/service-result.ts';
import { createFormSession } from '#state/form-session.ts';
import type { FormSession } from '#state/form-session.ts';
import { createPhoneNumbers } from '#state/lookups/phone-numbers.ts';
import { makeField, makeSmallFacts, makeSmallForm } from '../../domain/small-form.ts';
import { createPorts } from '../../fixtures/session-ports.ts';
import { countRuns } from '../../fixtures/count-runs.ts';

const CODE = 'phoneService.phoneAreaCode';
const CHOSEN = 'phoneService.selectedPhoneNumber';

/** The number of random response sequences. `INTERLEAVINGS=10000` raises it. */
const numRuns = Number(process.env['INTERLEAVINGS'] ?? countRuns(300));

type Answer = ServiceResult<readonly string[]>;

interface Given {
  readonly areaCode?: string;
  readonly chosen?: string;
}

/** Returns two numbers of an area code. */
function numbersOf(areaCode: string): readonly string[] {
  return [`+1${areaCode}5550101`, `+1${areaCode}5550102`];
}

function openSession({ areaCode, chosen }: Given): FormSession {
  const form = makeSmallForm([makeField({ path: CODE }), makeField({ path: CHOSEN })]);
  const preselect = { ...(areaCode && { [CODE]: areaCode }), ...(chosen && { [CHOSEN]: chosen }) };
  return createFormSession(form, { ...makeSmallFacts().page, preselect }, createPorts());
}

/** Opens the numbers of a session with the given responses. */
function open(answer: (areaCode: string) => Promise<Answer>, given: Given = {}) {
  const session = openSession(given);
  const asked: string[] = [];
  const phones = createPhoneNumbers(session, CHOSEN, CODE, (areaCode) => {
    asked.push(areaCode);
    return answer(areaCode);
  });
  const { store, answers, changes } = session;
  return {
    asked,
    phones,
    offer: () => store.get(phones.offer),
    secondsLeft: () => store.get(phones.secondsLeft),
    canRefresh: () => store.get(phones.canRefresh),
    chosen: () => store.get(answers.answer(CHOSEN)),
    type: (areaCode: string) => changes.setAnswer(CODE, areaCode),
    choose: (number: string) => changes.setAnswer(CHOSEN, number),
  };
}

const found = async (areaCode: string): Promise<Answer> => ({ kind: 'ok', value: numbersOf(areaCode) });
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('createPhoneNumbers', () => {
  it('requests numbers only for a complete area code', async () => {
    const desk = open(found);
    for (const text of ['3', '30', '30x']) desk.type(text);
    await settle();
    expect([desk.asked, desk.offer(), desk.canRefresh()]).toEqual([[], { kind: 'idle' }, false]);
    desk.type('307');
    expect(desk.offer()).toEqual({ kind: 'loading' });
    await settle();
    expect(desk.asked).toEqual(['307']);
    expect(desk.offer()).toEqual({ kind: 'available', numbers: numbersOf('307') });
  });

  it('clears the choice for another complete area code, but not while the visitor is typing', async () => {
    const desk = open(found, { areaCode: '307' });
    await settle();
    desk.choose('+13075550101');
    desk.type('40');
    await settle();
    expect([desk.offer(), desk.chosen()]).toEqual([{ kind: 'idle' }, '+13075550101']);
    desk.type('406');
    expect(desk.chosen()).toBeUndefined();
    await settle();
    expect(desk.offer()).toEqual({ kind: 'available', numbers: numbersOf('406') });
  });

  it.each([
    ['still in stock', '+13075550102', '+13075550102'],
    ['sold out', '+13075550199', undefined],
  ])(
    'clears a number from an earlier visit only if it is no longer available: %s',
    async (_, chosen, after) => {
      const desk = open(found, { areaCode: '307', chosen });
      expect(desk.chosen()).toBe(chosen);
      await settle();
      expect(desk.chosen()).toBe(after);
    },
  );

  it.each([
    ['no number is left', { kind: 'none', reason: 'None.' } as const, 'none'],
    ['the service is unavailable', unavailable('status'), 'failed'],
    ['the request is rejected', { kind: 'refused' } as const, 'failed'],
  ])('clears the list and the choice when %s', async (_, result, kind) => {
    let answer: Answer = { kind: 'ok', value: numbersOf('307') };
    const desk = open(async () => answer, { areaCode: '307' });
    await settle();
    desk.choose('+13075550101');
    answer = result;
    await vi.advanceTimersByTimeAsync(5_000);
    desk.phones.refresh();
    await settle();
    expect([desk.offer(), desk.chosen()]).toEqual([{ kind }, undefined]);
  });

  it('loads the numbers of a preselected area code', async () => {
    const desk = open(found, { areaCode: '512' });
    await settle();
    expect(desk.offer()).toEqual({ kind: 'available', numbers: numbersOf('512') });
  });
});

describe('PhoneNumbers.refresh', () => {
  it('waits five seconds after each request and shows a countdown', async () => {
    const desk = open(found, { areaCode: '307' });
    await settle();
    expect([desk.secondsLeft(), desk.canRefresh()]).toEqual([5, false]);
    desk.phones.refresh();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(desk.secondsLeft()).toBe(4);
    await vi.advanceTimersByTimeAsync(3_999);
    expect([desk.secondsLeft(), desk.canRefresh(), desk.asked]).toEqual([1, false, ['307']]);
    await vi.advanceTimersByTimeAsync(1);
    expect([desk.secondsLeft(), desk.canRefresh()]).toEqual([0, true]);
    desk.phones.refresh();
    desk.phones.refresh();
    await settle();
    expect([desk.secondsLeft(), desk.canRefresh(), desk.asked]).toEqual([5, false, ['307', '307']]);
  });

  it('restarts the delay after a request for another area code', async () => {
    const desk = open(found, { areaCode: '307' });
    await vi.advanceTimersByTimeAsync(4_500);
    desk.type('406');
    await vi.advanceTimersByTimeAsync(4_999);
    expect([desk.secondsLeft(), desk.canRefresh()]).toEqual([1, false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(desk.canRefresh()).toBe(true);
  });

  it('waits for a pending request of any duration', async () => {
    const desk = open(async (areaCode) => {
      await new Promise((resolve) => setTimeout(resolve, 8_000));
      return found(areaCode);
    });
    desk.type('307');
    await vi.advanceTimersByTimeAsync(7_999);
    expect([desk.secondsLeft(), desk.canRefresh()]).toEqual([0, false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(desk.canRefresh()).toBe(true);
  });

  it('ignores an incomplete area code', async () => {
    const desk = open(found, { areaCode: '307' });
    await vi.advanceTimersByTimeAsync(6_000);
    desk.type('30');
    expect(desk.canRefresh()).toBe(false);
    desk.phones.refresh();
    expect(desk.asked).toEqual(['307']);
  });
});

describe('createPhoneNumbers with responses in any order', () => {
  it('never shows numbers of another area code, never keeps an unlisted choice, and never stays loading', async () => {
    vi.useRealTimers();
    const steps = fc.constantFrom('307', '406', '212', '99', '', 'refresh', 'choose');
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(steps, { minLength: 1, maxLength: 10 }),
        fc.infiniteStream(fc.integer({ min: 0, max: 3 })),
        async (scheduler, script, luck) => {
          const desk = open(async (areaCode) => {
            await scheduler.schedule(Promise.resolve(), areaCode);
            if (luck.next().value === 0) return unavailable('network');
            return areaCode === '212' ? { kind: 'none', reason: 'None.' } : found(areaCode);
          });
          let code = '';
          const visitor = script.map((step) => async () => {
            const offer = desk.offer();
            if (step === 'refresh') desk.phones.refresh();
            else if (step === 'choose') {
              if (offer.kind === 'available') desk.choose(offer.numbers[0] ?? '');
            } else desk.type((code = step));
            const now = desk.offer();
            // At any moment, the listed numbers belong to the current area code.
            expect(now.kind === 'available' ? now.numbers : numbersOf(code)).toEqual(numbersOf(code));
          });
          scheduler.scheduleSequence(
            visitor.map((builder, index) => ({ builder, label: `${script[index]}` })),
          );
          await scheduler.waitIdle();
          const last = desk.offer();
          const isWhole = code.length === 3;
          expect(isWhole ? ['available', 'none', 'failed'] : ['idle']).toContain(last.kind);
          const chosen = desk.chosen();
          // Without an area code no list limits the choice.
          const left = last.kind === 'idle' ? [chosen] : [undefined];
          expect(last.kind === 'available' ? [undefined, ...last.numbers] : left).toContain(chosen);
        },
      ),
      { numRuns },
    );
  });
});
