import { render, screen, within } from '@testing-library/react';
import { yearly } from '../../domain/cart/schedule/renewing.ts';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Cart, LineItem } from '#domain/cart/cart.ts';
import { makeProduct } from '../../domain/cart/form-fixture.ts';
import { SummaryLines } from '#renderer/cart/SummaryLines.tsx';
import { lateParts } from '#renderer/late-parts.tsx';
import { sampleCarts } from '#renderer/samples/sample-carts.ts';
import { FormScopeContext } from '#renderer/session-context.ts';
import { createFormSession } from '#state/form-session.ts';
import { createSubmission } from '#state/submission/submission.ts';
import { createMemory, createSmallPorts, formAround, smallPage, textField } from '../small-form.ts';
import { drawWithoutScreen } from '../without-screen.ts';

drawWithoutScreen();

// A page loads it with the prices.
beforeAll(() => lateParts.pricedLine.load());

const asked = textField('asked', { title: 'What you asked for' });
const sold = makeProduct({ key: 'sold', from: 'simple_products', madeBy: 'asked' });
const form = {
  ...formAround({ kind: 'field', field: asked }, { asked }),
  cart: { primary: [sold], optional: [], prompts: [] },
};

/** Renders the lines of an order on a page with these texts. */
function show(cart: Cart, texts: Readonly<Record<string, string>> = {}, onLeave?: () => void) {
  const session = createFormSession(form, { ...smallPage, texts }, createSmallPorts(createMemory()));
  const submission = createSubmission(session, () => Promise.reject(new Error('no tokenizer')));
  render(
    <FormScopeContext value={{ session, submission }}>
      <SummaryLines cart={cart} copy="test" {...(onLeave === undefined ? {} : { onLeave })} />
      <input id="field-asked" aria-label="What you asked for" />
    </FormScopeContext>,
  );
  return userEvent.setup();
}

function lineOf(different: Partial<LineItem>): LineItem {
  const line = { id: 'l', kind: 'single', group: 'l', label: 'Line', priceCents: 100 } as const;
  return { ...line, renewals: [], quantity: 1, ...different };
}

function cartOf(...lines: readonly LineItem[]): Cart {
  return { products: [], lines, totalCents: 100, loading: [] };
}

/** Returns the text of the line with this label, without its collapsed parts. */
function readLine(label: string): string {
  const lines = [...document.querySelectorAll('.summary-line')].map((line) => {
    const copy = document.createElement('div');
    copy.innerHTML = line.innerHTML;
    for (const part of copy.querySelectorAll('.summary-help, dialog')) part.remove();
    return [...copy.querySelectorAll('.summary-label, .price, .summary-item > span:first-child')]
      .map((part) => part.textContent?.replaceAll(/\s+/g, ' ').trim())
      .join(' | ');
  });
  return lines.find((line) => line.startsWith(label)) ?? '';
}

describe('a line of the order summary', () => {
  it('shows its free trial and its later price', () => {
    const after = { days: 90, months: 0 };
    const renewals = [{ label: 'Web Hosting', cents: 10_800, months: 12, after }];
    show(cartOf(lineOf({ label: 'Web Hosting', priceCents: 0, renewals })));
    expect(screen.getByText('Free for 90 days, then $108.00 / year')).toBeTruthy();
    expect(readLine('Web Hosting')).toBe('Web Hosting | Free');
  });

  it.each([
    ['LLC Filing Service', ' | $100.00'],
    ['Registered Agent Service', ' | $250.00 | Wyoming | $125.00 | Delaware | $125.00'],
    [
      'Business Identity Bundle',
      ' | Instead of $362.79 $249.00 | Web hosting | TLS certificate | Business email',
    ],
    ['Vehicle 1 Car/Truck', ' | $294.00 | Car/Truck | $249.00 | Temporary Plates | $45.00'],
    [
      'Domains',
      ' | $44.97 | example.com, 1 Year | $14.99 | a-rather-long-name-for-a-business.example, 2 Years | $29.98',
    ],
    ['Membership Certificates', ' × 3 | $15.00'],
    ['Tax ID (EIN)', ' | Instead of $50.00 Free'],
    ['Business Insurance Quote', ' | Free'],
  ])('shows the parts of %s with their prices', (label, expected) => {
    show(sampleCarts.whole);
    expect(readLine(label)).toBe(label + expected);
  });

  it('shows the page’s text for a free line', () => {
    show(sampleCarts.whole, { 'summary.free': 'Included' });
    expect(readLine('Business Insurance Quote')).toBe('Business Insurance Quote | Included');
  });

  it('disappears while an answer is missing, and the summary shows a prompt and an unknown total', () => {
    show(sampleCarts.unpriced);
    expect(screen.getByText('Please select your filing jurisdiction')).toBeTruthy();
    expect(document.querySelectorAll('.summary-line').length).toBe(0);
    expect(document.querySelector('.summary-total .price')?.textContent).toBe('TBD');
  });

  it('shows its explanation when its label is clicked, and hides the explanation at the next click', async () => {
    const user = show(cartOf(lineOf({ tooltipText: 'More of it' })));
    const label = screen.getByRole('button', { name: 'Line', expanded: false });
    await user.click(label);
    expect(screen.getByText('More of it')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Line', expanded: true }));
    expect(screen.queryByText('More of it')).toBeNull();
  });

  it('shows one help button for all its explanations, and no button without explanations', async () => {
    const reason = { text: 'You asked.', definition: 'sold', product_id: 1 };
    const faq = [{ faqQuestionText: 'Why so?', faqContent: [{ tag: 'p', children: ['So'] }] }] as const;
    const user = show(
      cartOf(lineOf({ tooltipText: 'More of it', reason, faq }), lineOf({ id: 'm', label: 'Plain' })),
    );
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Line']);
    await user.click(screen.getByRole('button', { name: 'Line' }));
    for (const text of ['More of it', 'You asked.', 'Why so?']) expect(screen.getByText(text)).toBeTruthy();
  });

  it.each([
    ['a single payment', { priceCents: 10_000 }, '$100.00 once'],
    ['a yearly price', { priceCents: 12_500, months: 12, renewals: [yearly(12_500)] }, '$125.00 / year'],
    [
      'a monthly price',
      {
        priceCents: 5_900,
        months: 1,
        renewals: [{ label: 'Line', cents: 5_900, months: 1, after: { days: 0, months: 1 } }],
      },
      '$59.00 / month',
    ],
    [
      'two years and a yearly renewal',
      { priceCents: 23_000, months: 24, renewals: [yearly(11_500, 24)] },
      '$230.00 / 2 years then $115.00 / year',
    ],
    [
      'parts that renew on different days',
      { priceCents: 25_000, renewals: [yearly(12_500), yearly(5_000, 60)] },
      '$250.00',
    ],
    ['a free line', { priceCents: 0 }, 'Free'],
  ])('shows the period of %s', (_, line, words) => {
    show(cartOf(lineOf(line)));
    expect(document.querySelector('.summary-price')?.textContent).toBe(words);
  });

  it('links to the answer that created it', async () => {
    const onLeave = vi.fn<() => void>();
    const reason = { text: 'You asked.', definition: 'sold', product_id: 1 };
    const user = show(cartOf(lineOf({ reason })), {}, onLeave);
    await user.click(screen.getByRole('button', { name: 'Line' }));
    await user.click(screen.getByRole('link', { name: 'Change "What you asked for"' }));
    expect(onLeave).toHaveBeenCalledOnce();
    expect(document.activeElement?.id).toBe('field-asked');
  });

  it('links to nothing when no answer created it', async () => {
    const reason = { text: 'It holds both.', definition: 'bundle.1', product_id: 1 };
    const user = show(cartOf(lineOf({ reason })));
    await user.click(screen.getByRole('button', { name: 'Line' }));
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('an FAQ of a line', () => {
  const entry = { faqQuestionText: 'Why?', faqContent: [{ tag: 'p', children: ['<b>So</b>'] }] } as const;
  const open = async (user: ReturnType<typeof show>) => {
    await user.click(screen.getByRole('button', { name: 'Line' }));
    await user.click(screen.getByRole('button', { name: 'Why?' }));
    return screen.getByRole('dialog', { name: 'Why?' });
  };

  it('opens its answer, in which markup is escaped', async () => {
    const user = show(cartOf(lineOf({ faq: [entry] })));
    const dialog = await open(user);
    expect(within(dialog).getByText('<b>So</b>').localName).toBe('p');
  });

  it('closes with its close button and has no other button', async () => {
    const user = show(cartOf(lineOf({ faq: [entry] })));
    const dialog = await open(user);
    expect(within(dialog).getAllByRole('button').length).toBe(1);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes with the button at the end of its answer', async () => {
    const footer = { faqShowFooterButton: true, faqFooterButtonText: 'Got it' };
    const user = show(cartOf(lineOf({ faq: [{ ...entry, ...footer }] })));
    const dialog = await open(user);
    await user.click(within(dialog).getByRole('button', { name: 'Got it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('becomes a link when it is configured as a link', async () => {
    const user = show(cartOf(lineOf({ faq: [{ ...entry, faqAsLink: true, faqLinkUrl: '/terms/' }] })));
    await user.click(screen.getByRole('button', { name: 'Line' }));
    expect(screen.getByRole('link', { name: 'Why?' }).getAttribute('href')).toBe('/terms/');
  });
});

describe('the footer of the summary', () => {
  const foot = () => document.querySelector('.summary-totals')?.textContent;

  it('shows only the amount due today when nothing renews', () => {
    show({ ...cartOf(lineOf({})), totalCents: 4_000 });
    expect(foot()).toBe('Total due today$40.00');
  });

  it('shows only the total until it is known', () => {
    show(sampleCarts.unpriced);
    expect(foot()).toBe('TotalTBD');
  });
});
