import { FEDERAL } from '#domain/catalogue/catalogue.ts';
import { describeAnswer } from '#domain/cart/filings/answer-days.ts';
import { describeFilingTime } from '#domain/filing/filing-time.ts';
import type { OrderedFiling } from '#domain/cart/filings/ordered-filings.ts';
import { formatCents } from '#domain/money.ts';
import { nextChargeOf, withoutSeries } from '#domain/order-progress/canceled-renewals.ts';
import { fillText } from '#domain/texts.ts';
import { formatDay } from '#domain/cart/schedule/format-day.ts';
import { listRows, formatPeriod } from '#domain/cart/schedule/schedule-words.ts';
import { defaultText } from '#definitions/emit/default-texts.ts';
import { say } from '../../texts.ts';
import type { StoredReceipt } from './find-receipt.ts';
import type { ReceiptContent, ReceiptFact, Seller, AnsweredStep } from './receipt-content.ts';
import { listSections, sumFees, sumTaxes } from './receipt-sections.ts';
import { describeState } from './receipt-state.ts';
import type { AnswerInWords } from '../../database/tables/stored-json.ts';
import type { Day } from '#domain/cart/schedule/calendar-days.ts';
import type { ChargeSeries, PaymentSchedule } from '#domain/cart/schedule/payment-schedule.ts';

function formatSeries({ cents, months, first, anchor }: ChargeSeries, placed: string): string {
  const price = formatCents(cents);
  const day = formatDay(first);
  const rate = months === null ? say('receipt.once', { price }) : formatPeriod(price, months, defaultText);
  // If the product has a free trial, the anchor is later than the day of the order.
  return anchor === placed ? say('receipt.renews', { day, rate }) : say('receipt.free-until', { day, rate });
}

/** Describes a renewal that was canceled, or that ended with its order. */
function formatCanceled(series: ChargeSeries, canceledOn: Day, isOrderActive: boolean): string {
  const end = isOrderActive ? nextChargeOf(series, canceledOn) : undefined;
  if (end === undefined) return say('receipt.renewal-ended');
  return say('receipt.renewal-canceled', { day: formatDay(canceledOn), end: formatDay(end) });
}

/**
 * Lists the renewals of an order, each with its first day and price.
 * @param canceled the day of cancellation of each canceled series, by index
 * @param isOrderActive false for a canceled or fully refunded order
 */
export function listRenewals(
  { series, day }: PaymentSchedule,
  canceled: ReadonlyMap<number, Day> = new Map(),
  isOrderActive = true,
): readonly ReceiptFact[] {
  return series.map((one, index) => {
    const canceledOn = canceled.get(index);
    const words =
      canceledOn === undefined ? formatSeries(one, day) : formatCanceled(one, canceledOn, isOrderActive);
    return { label: one.label, words };
  });
}

/** Groups consecutive answers with the same title. */
function listGroups(answers: readonly AnswerInWords[]): AnsweredStep['groups'] {
  const groups: { readonly title: string | undefined; readonly facts: ReceiptFact[] }[] = [];
  for (const { title, label, words } of answers) {
    const last = groups.at(-1);
    if (last !== undefined && last.title === title) last.facts.push({ label, words });
    else groups.push({ title, facts: [{ label, words }] });
  }
  return groups.map(({ title, facts }) => (title === undefined ? { facts } : { title, facts }));
}

/** Groups answers by step. Skips answers without a step, which only older orders have. */
function listAnsweredSteps(answers: readonly AnswerInWords[]): readonly AnsweredStep[] {
  const steps = [...new Set(answers.flatMap(({ step }) => step ?? []))];
  return steps.map((step) => ({
    step,
    groups: listGroups(answers.filter((answer) => answer.step === step)),
  }));
}

/**
 * Texts that appear on every receipt, with the placeholders `{email}`, `{phone}`, `{invoice}` and `{name}`.
 */
export interface ReceiptWords {
  readonly seller: Seller;
  readonly canceling: string;
  readonly account: string;
  /** Replaces `account` when the receipt is not mailed. */
  readonly notMailed: string;
  /** The next steps, in order. */
  readonly next: readonly string[];
}

function factsOf({ invoiceNumber, placedOn, card }: StoredReceipt, seller: Seller, status: string) {
  const paidWith =
    card === null
      ? []
      : [
          {
            label: say('receipt.paid-with'),
            words: say('receipt.card', { brand: card.brand, digits: card.lastFour }),
          },
          { label: say('receipt.statement'), words: seller.statementName },
        ];
  return [
    { label: say('receipt.invoice'), words: invoiceNumber },
    { label: say('page.date'), words: formatDay(placedOn) },
    { label: say('receipt.status'), words: status },
    ...paidWith,
  ];
}

function customerOf({ submission, email }: StoredReceipt): readonly ReceiptFact[] {
  const { companies = [], contact = { first_name: '', last_name: '' } } = submission;
  const names = companies.flatMap(({ company }) => {
    const name = company['name'];
    return typeof name === 'string' && name !== '' ? [name] : [];
  });
  const person = [contact.first_name, contact.last_name].filter((name) => name !== '').join(' ');
  return [
    ...[...new Set(names)].map((words) => ({ label: say('receipt.company'), words })),
    ...(person === '' ? [] : [{ label: say('receipt.ordered-by'), words: person }]),
    { label: say('page.email'), words: email },
  ];
}

/** Returns the filing with its place. Older orders have no name of the federal agency. */
function nameFiling({ product, jurisdiction, agency }: OrderedFiling): string {
  if (jurisdiction !== FEDERAL) return say('receipt.in-state', { product, state: jurisdiction });
  if (agency === undefined) return say('receipt.federal', { product });
  return say('receipt.with-agency', { product, agency });
}

/**
 * Describes when the agency usually answers. Older orders do not say when an expedited filing is submitted.
 */
function describeExpected(
  { submitted, ...filing }: OrderedFiling,
  { placedOn, isAnswered }: Pick<StoredReceipt, 'placedOn' | 'isAnswered'>,
): string | undefined {
  if (isAnswered || (submitted === undefined && filing.expedited === true)) return undefined;
  return describeAnswer({ ...filing, submitted: submitted ?? placedOn }, defaultText);
}

function describeFiling(filing: OrderedFiling): ReceiptFact {
  const time = describeFilingTime(filing, defaultText);
  return { label: nameFiling(filing), words: say('receipt.method', { method: filing.method, time }) };
}

/** Describes the filings of an order, each with the day of its answer. */
function describeFilings(order: StoredReceipt): readonly ReceiptFact[] {
  return order.filings.map((filing) => {
    const { label, words } = describeFiling(filing);
    return { label, words: [words, describeExpected(filing, order) ?? []].flat().join(' ') };
  });
}

function listExpected(order: StoredReceipt): readonly string[] {
  return [...new Set(order.filings.flatMap((filing) => describeExpected(filing, order) ?? []))];
}

/**
 * Derives the content of a receipt from the present state of its order. Pure; the page and the email render the same content.
 *
 * Decision: docs/decisions/055-show-current-next-steps-on-receipts.md
 */
export function describeReceipt(
  order: StoredReceipt,
  { seller, canceling, account, notMailed, next }: ReceiptWords,
): ReceiptContent {
  const { invoiceNumber, lines, totalCents, schedule, canceled, email, isMailed } = order;
  const fees = sumFees(lines);
  const taxes = sumTaxes(lines);
  const subtotals = [
    { label: say('page.services-line'), words: formatCents(totalCents - fees - taxes) },
    ...(fees === 0 ? [] : [{ label: say('page.fees-line'), words: formatCents(fees) }]),
    ...(taxes === 0 ? [] : [{ label: say('page.taxes-line'), words: formatCents(taxes) }]),
  ];
  const { phone, email: ourEmail } = seller;
  const { status, ...state } = describeState(order);
  const present = withoutSeries(schedule, canceled);
  return {
    ...state,
    invoiceNumber,
    facts: factsOf(order, seller, status),
    customer: customerOf(order),
    sections: listSections(lines),
    subtotals: fees + taxes === 0 ? [] : subtotals,
    totalToday: formatCents(totalCents),
    later: listRows(present, defaultText).map(({ when, price }) => ({
      label: when,
      words: price,
    })),
    filings: state.isActive ? describeFilings(order) : [],
    expected: state.isActive ? listExpected(order) : [],
    renewals: listRenewals(schedule, canceled, state.isActive),
    canceling:
      present.series.length === 0
        ? null
        : fillText(canceling, { invoice: invoiceNumber, email: ourEmail, phone }),
    next: state.isActive ? next : [],
    questions: say('receipt.questions', { invoice: invoiceNumber }),
    account: fillText(isMailed ? account : notMailed, { email, phone }),
    seller,
    answers: listAnsweredSteps(order.answers),
  };
}
