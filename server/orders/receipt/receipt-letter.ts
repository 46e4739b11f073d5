import type { LetterPart } from '../../outbox/letter.ts';
import type { AnsweredStep, ReceiptContent, ReceiptFact, ReceiptLine } from './receipt-content.ts';

type Row = readonly [name: string, amount: string];

const rowOf = ({ label, words }: ReceiptFact): Row => [label, words];

/** Returns the row of a line with its renewals, followed by the rows of its parts. */
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

/** Prefixes the label of each answer with the group's title, because all groups share one table. */
function factsOfGroup({ title, facts }: AnsweredStep['groups'][number]): readonly ReceiptFact[] {
  return title === undefined
    ? facts
    : facts.map(({ label, words }) => ({ label: `${title}: ${label}`, words }));
}

/**
 * Writes a receipt as an email with the same content as the page.
 * @param address URL of the page where the customer confirms the order and opens the receipt
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
