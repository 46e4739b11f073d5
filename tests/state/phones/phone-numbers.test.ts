import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unavailable } from '#contract/service-result.ts';
import type { ServiceResult } from '#contract/service-result.ts';
import { createFormSession } from '#state/form-session.ts';
import type { FormSession } from '#state/form-session.ts';
import { createPhoneNumbers } from '#state/phones/phone-numbers.ts';
import { makeField, makeSmallFacts, makeSmallForm } from '../../domain/small-form.ts';
import { createPorts } from '../../fixtures/session-ports.ts';
import { countRuns } from '../../fixtures/count-runs.ts';

const CODE = 'phoneService.phoneAreaCode';
const CHOSEN = 'phoneService.selectedPhoneNumber';

/** How many orders of early and late answers are tried; `INTERLEAVINGS=10000` tries more. */
const numRuns = Number(process.env['INTERLEAVINGS'] ?? countRuns(300));

type Answer = ServiceResult<readonly string[]>;

interface Given {
  readonly areaCode?: string;
  readonly chosen?: string;
}

/** Two numbers of an area code. */
function numbersOf(areaCode: string): readonly string[] {
  return [`+1${areaCode}5550101`, `+1${areaCode}5550102`];
}

function openSession({ areaCode, chosen }: Given): FormSession {
  const form = makeSmallForm([makeField({ path: CODE }), makeField({ path: CHOSEN })]);
  const preselect = { ...(areaCode && { [CODE]: areaCode }), ...(chosen && { [CHOSEN]: chosen }) };
  return createFormSession(form, { ...makeSmallFacts().page, preselect }, createPorts());
}

/** The numbers of a session whose questions are answered so. */
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

describe('the numbers of an area code', () => {
  it('are asked for when the code is whole, and not before', async () => {
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

  it('of another whole code empty the choice; of a part of one they only go away', async () => {
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
    ['still there', '+13075550102', '+13075550102'],
    ['gone', '+13075550199', undefined],
  ])('that was chosen on an earlier visit stays while it is %s', async (_, chosen, after) => {
    const desk = open(found, { areaCode: '307', chosen });
    expect(desk.chosen()).toBe(chosen);
    await settle();
    expect(desk.chosen()).toBe(after);
  });

  it.each([
    ['there are none', { kind: 'none', reason: 'None.' } as const, 'none'],
    ['the service is gone', unavailable('status'), 'failed'],
    ['it is refused', { kind: 'refused' } as const, 'failed'],
  ])('are cleared with the choice when %s', async (_, result, kind) => {
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

  it('begin with the area code that the page gives', async () => {
    const desk = open(found, { areaCode: '512' });
    await settle();
    expect(desk.offer()).toEqual({ kind: 'available', numbers: numbersOf('512') });
  });
});

describe('a question for them again', () => {
  it('waits five seconds after each question, and says how long', async () => {
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

  it('counts anew from a question for another code', async () => {
    const desk = open(found, { areaCode: '307' });
    await vi.advanceTimersByTimeAsync(4_500);
    desk.type('406');
    await vi.advanceTimersByTimeAsync(4_999);
    expect([desk.secondsLeft(), desk.canRefresh()]).toEqual([1, false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(desk.canRefresh()).toBe(true);
  });

  it('waits while one is under way, however long that takes', async () => {
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

  it('is not for a code that is not whole', async () => {
    const desk = open(found, { areaCode: '307' });
    await vi.advanceTimersByTimeAsync(6_000);
    desk.type('30');
    expect(desk.canRefresh()).toBe(false);
    desk.phones.refresh();
    expect(desk.asked).toEqual(['307']);
  });
});

describe('answers that come in any order', () => {
  it('never show numbers of another code, keep a choice that is not there, or leave anything loading', async () => {
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
            // What is listed, at any moment, is of the code that is there.
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
          // Without an area code nobody says what may be chosen.
          const left = last.kind === 'idle' ? [chosen] : [undefined];
          expect(last.kind === 'available' ? [undefined, ...last.numbers] : left).toContain(chosen);
        },
      ),
      { numRuns },
    );
  });
});
