import type { LetterPart } from '../../outbox/letter.ts';
import { say } from '../../texts.ts';
import type { AnsweredStep, ReceiptContent, ReceiptFact, ReceiptLine } from './receipt-content.ts';

type Row = readonly [name: string, amount: string];

const rowOf = ({ label, words }: ReceiptFact): Row => [label, words];

/** Returns the row of a line with its renewals, followed by the rows of its parts. */
function rowsOfLine({ label, quantity, today, renewals, items }: ReceiptLine): readonly Row[] {
  const price = [today.words, ...renewals.map((words) => say('receipt.then', { price: words }))].join(', ');
  return [
    [quantity > 1 ? `${label} × ${quantity}` : label, price],
    ...items.map((item): Row => [`– ${item.label}`, item.price?.words ?? say('receipt.included')]),
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
 * Writes a receipt as an email with the same content as the page. Its first link confirms the email address,
 * so it omits the text about the account. Only the owner gets the answers: an unconfirmed address may be a stranger's, or
 * mistyped.
 * @param to.address the URL of the receipt if the order is owned, else of the page where the customer confirms the order
 * @param to.receiptAddress the URL of the receipt, which cancels renewals
 */
export function letterOf(
  receipt: ReceiptContent,
  origin: string,
  {
    address,
    receiptAddress,
    isOwned,
  }: { readonly address: string; readonly receiptAddress: string; readonly isOwned: boolean },
): readonly LetterPart[] {
  const { sections, subtotals, totalToday, settled, later, renewals, next, seller } = receipt;
  const answers = receipt.answers.flatMap(({ step, groups }) => partsOf(step, groups.flatMap(factsOfGroup)));
  const facts = [...receipt.customer, ...receipt.facts];
  const isOnTop = ({ label }: ReceiptFact) =>
    label === say('receipt.company') || label === say('receipt.invoice');
  return [
    receipt.heading,
    { rows: facts.filter(isOnTop).map(rowOf) },
    { link: say(isOwned ? 'mail.order.receipt' : 'mail.order.link'), address },
    say(isOwned ? 'mail.order.not-customer' : 'mail.order.not-you', seller),
    { rows: facts.filter((fact) => !isOnTop(fact)).map(rowOf) },
    ...sections.flatMap(({ heading, lines }): readonly LetterPart[] => [
      { heading },
      { amounts: lines.flatMap(rowsOfLine) },
    ]),
    { heading: say('page.total') },
    {
      amounts: [
        ...subtotals.map(rowOf),
        [say('page.paid-today'), totalToday] as const,
        ...settled.map(rowOf),
      ],
    },
    ...(later.length === 0 ? [] : [{ heading: say('mail.order.later') }, { amounts: later.map(rowOf) }]),
    ...(next.length === 0 ? [] : [{ heading: say('page.next') }, { steps: next }]),
    ...partsOf(say('page.how-filed'), receipt.filings),
    ...partsOf(say('page.what-renews'), renewals),
    ...(receipt.canceling === null
      ? []
      : [receipt.canceling, { link: say('account.cancel-renewal'), address: `${receiptAddress}#renewals` }]),
    { link: say('page.terms'), address: `${origin}/terms/` },
    ...(isOwned ? answers : [{ link: say('mail.order.answers'), address: receiptAddress }]),
    { heading: say('page.sold-by') },
    { lines: [seller.name, ...seller.address, seller.phone, seller.email] },
    say('mail.order.questions', seller),
  ];
}
