import type { LetterPart } from '../../outbox/letter.ts';
import type { AnsweredStep, ReceiptContent, ReceiptFact, ReceiptLine } from './receipt-content.ts';

type Row = readonly [name: string, amount: string];

const rowOf = ({ label, words }: ReceiptFact): Row => [label, words];

/** A line with what it renews for and, below it, its parts. */
function rowsOfLine({ label, quantity, today, renewals, items }: ReceiptLine): readonly Row[] {
  const price = [today.words, ...renewals.map((words) => `then ${words}`)].join(', ');
  return [
    [quantity > 1 ? `${label} × ${quantity}` : label, price],
    ...items.map((item): Row => [`– ${item.label}`, item.price?.words ?? 'included']),
  ];
}

function partsOf(heading: string, facts: readonly ReceiptFact[]): readonly LetterPart[] {
  return facts.length === 0 ? [] : [{ heading }, { rows: facts.map(rowOf) }];
}

/** Answers in one table, whatever they are about. */
function factsOfGroup({ title, facts }: AnsweredStep['groups'][number]): readonly ReceiptFact[] {
  return title === undefined
    ? facts
    : facts.map(({ label, words }) => ({ label: `${title}: ${label}`, words }));
}

/**
 * A receipt as a letter, with the same content as its page.
 * @param address address of the page where the customer confirms the order and opens the receipt
 */
export function letterOf(receipt: ReceiptContent, origin: string, address: string): readonly LetterPart[] {
  const { sections, subtotals, totalToday, later, renewals, next, seller } = receipt;
  const answers = receipt.answers.flatMap(({ step, groups }) => partsOf(step, groups.flatMap(factsOfGroup)));
  return [
    `Thank you. Your order is placed. Its invoice number is ${receipt.invoiceNumber}.`,
    { link: 'See your receipt and confirm your e-mail', address },
    `If you did not order this, do not confirm it: write to ${seller.email} or call ${seller.phone}.`,
    { rows: [...receipt.facts, ...receipt.customer].map(rowOf) },
    ...sections.flatMap(({ heading, lines }): readonly LetterPart[] => [
      { heading },
      { rows: lines.flatMap(rowsOfLine) },
    ]),
    { heading: 'Total' },
    { rows: [...subtotals.map(rowOf), ['Total paid today', totalToday] as const] },
    ...partsOf('What you pay later, until you cancel', later),
    { heading: 'What happens next' },
    { steps: next },
    receipt.account,
    ...partsOf('How it is filed', receipt.filings),
    ...partsOf('What renews, and how to cancel', renewals),
    ...(renewals.length === 0 ? [] : [receipt.canceling]),
    { link: 'Terms of service', address: `${origin}/terms/` },
    ...answers,
    { heading: 'Sold by' },
    [seller.name, ...seller.address, seller.phone, seller.email].join(', '),
    `Questions? Call ${seller.phone} or write to ${seller.email}, and give us the invoice number.`,
  ];
}
