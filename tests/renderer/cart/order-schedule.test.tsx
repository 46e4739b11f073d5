import { render } from '@testing-library/react';
import { atom } from 'jotai';
import type { ReactNode } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { defaultText } from '#definitions/emit/default-texts.ts';
import type { Cart } from '#domain/cart/cart.ts';
import { viewSchedule } from '#domain/cart/schedule/schedule-view.ts';
import { SummaryLines } from '#renderer/cart/SummaryLines.tsx';
import { NextCharge } from '#renderer/cart/SummaryTotals.tsx';
import { lateParts } from '#renderer/late-parts.tsx';
import { FormScopeContext } from '#renderer/session-context.ts';
import { createFormSession } from '#state/form-session.ts';
import { createSubmission } from '#state/submission/submission.ts';
import { deriveBundledDomain } from '../../domain/cart/bundles/bundled-domain-fixture.ts';
import { yearly } from '../../domain/cart/schedule/renewing.ts';
import { createMemory, createSmallPorts, formAround, smallPage } from '../small-form.ts';
import { drawWithoutScreen } from '../without-screen.ts';

drawWithoutScreen();

// A page loads it with the prices.
beforeAll(() => lateParts.pricedLine.load());

const form = formAround({ kind: 'text', text: 'Nothing' }, {});

/** Renders a part of a form whose order is this cart, placed on November 25, 2026. */
function show(cart: Cart, part: ReactNode): void {
  const base = createFormSession(form, smallPage, createSmallPorts(createMemory()));
  const schedule = viewSchedule(cart, '2026-11-25', defaultText);
  const session = { ...base, cart: atom(cart), schedule: atom(schedule) };
  const submission = createSubmission(session, () => Promise.reject(new Error('no tokenizer')));
  render(<FormScopeContext value={{ session, submission }}>{part}</FormScopeContext>);
}

describe('the line of domains in the summary', () => {
  const notes = () =>
    [...document.querySelectorAll('.summary-line-domain .summary-then')].map((note) => note.textContent);

  it.each([
    [1, 'a.com: In Start Bundle, every year'],
    [2, 'a.com: Renewals are included in Start Bundle'],
  ])('names the bundle that covers a domain for %i years', (duration, words) => {
    const cart = deriveBundledDomain(duration);
    show(cart, <SummaryLines cart={cart} copy="test" />);
    expect(notes()).toContain(words);
  });

  it('names no bundle for a domain that costs more than the bundle covers', () => {
    const cart = deriveBundledDomain(1, { create: { amount: 5_001 } });
    show(cart, <SummaryLines cart={cart} copy="test" />);
    expect(notes().filter((note) => note?.includes('Start Bundle') === true)).toEqual([]);
  });
});

describe('the bottom bar of phones', () => {
  const bar = () => document.querySelector('.actions-next')?.textContent;
  const cartOf = (...renewals: ReturnType<typeof yearly>[]): Cart => ({
    products: [],
    lines: renewals.map((renewal, index) => ({
      id: `line-${index}`,
      kind: 'single',
      group: `line-${index}`,
      label: `Line ${index}`,
      priceCents: 10_000,
      renewals: [renewal],
      quantity: 1,
    })),
    totalCents: 20_000,
    loading: [],
  });

  it('names the earlier of two charges on different days, with its day', () => {
    const trial = { ...yearly(7_200), after: { days: 90, months: 0 } };
    show(cartOf(yearly(12_500), trial), <NextCharge totalCents={20_000} />);
    expect(bar()).toBe('due today, then $72.00 / year from Feb 23, 2027');
  });

  it('adds the charges of the same day', () => {
    const cart = cartOf(yearly(12_500), yearly(4_000), yearly(5_000, 24));
    show(cart, <NextCharge totalCents={20_000} />);
    expect(bar()).toMatch(/^due today, then \$165\.00\b.* Nov 25, 2027$/);
  });

  it('says only that the total is due today when nothing renews', () => {
    show({ ...cartOf(), totalCents: 20_000 }, <NextCharge totalCents={20_000} />);
    expect(bar()).toBe('due today');
  });
});
