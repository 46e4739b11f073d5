import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { say } from '../../texts.ts';
import type { ReceiptContent, ReceiptFact, ReceiptLine, ReceiptPrice } from './receipt-content.ts';

/** The events and documents of an order, in words. */
export interface ProgressInWords {
  /** Events and their days, the newest first. */
  readonly events: readonly ReceiptFact[];
  /** Names of the documents. */
  readonly documents: readonly string[];
}

/** Only words longer than this may break in the middle. The column has room for shorter words. */
const LONG_WORD = /\S{32}/;

function text(words: string, style: 'plain' | 'small' | 'heading' | 'strong' = 'plain'): Content & TableCell {
  return { text: words, style, ...(LONG_WORD.test(words) ? { wordBreak: 'break-all' } : {}) };
}

const amount = (words: string, style: 'plain' | 'small' | 'strong' = 'plain'): Content & TableCell => ({
  text: words,
  style,
  alignment: 'right',
});

const heading = (words: string): Content => ({ text: words, style: 'heading', headlineLevel: 1 });

function table(body: TableCell[][], widths: (string | number)[], headerRows = 0): Content {
  return { layout: 'receipt', table: { widths, headerRows, dontBreakRows: true, body } };
}

function section(title: string, facts: readonly ReceiptFact[]): Content[] {
  return facts.length === 0 ? [] : [heading(title), factTable(facts)];
}

function factTable(facts: readonly ReceiptFact[]): Content {
  return table(
    facts.map(({ label, words }) => [text(label, 'small'), text(words)]),
    ['35%', '*'],
  );
}

function formatPrice({ words, insteadOf }: ReceiptPrice): string {
  return insteadOf === undefined ? words : `${words} (${insteadOf})`;
}

function rowOf({ label, quantity, today, renewals, items, reason }: ReceiptLine): TableCell[] {
  const parts = items.map((item) =>
    text(`– ${item.label}${item.price === undefined ? '' : `: ${formatPrice(item.price)}`}`, 'small'),
  );
  const why = reason === null ? [] : [text(reason, 'small')];
  const later = renewals.map((words) => amount(say('receipt.then', { price: words }), 'small'));
  return [
    { stack: [text(quantity > 1 ? `${label} × ${quantity}` : label), ...parts, ...why] },
    { stack: [amount(formatPrice(today)), ...later] },
  ];
}

const totalRow = (
  { label, words }: ReceiptFact,
  style: 'plain' | 'small' | 'strong' = 'plain',
): TableCell[] => [text(label, style), amount(words, style)];

/** Renders the lines as on the page: sections, subtotals, the total and later charges. */
function lineTable({ sections, subtotals, totalToday, later }: ReceiptContent): Content {
  const body = [
    [text(say('receipt.item'), 'small'), amount(say('receipt.today'), 'small')],
    ...sections.flatMap((one) => [[text(one.heading, 'strong'), ''], ...one.lines.map(rowOf)]),
    ...subtotals.map((total) => totalRow(total, 'small')),
    totalRow({ label: say('page.paid-today'), words: totalToday }, 'strong'),
    ...later.map((charge) => totalRow(charge)),
  ];
  return table(body, ['*', 130], 1);
}

function parties({ seller, customer }: ReceiptContent): Content {
  const { name, address, phone, email } = seller;
  return {
    columnGap: 24,
    columns: [
      [heading(say('page.sold-by')), ...[name, ...address, phone, email].map((words) => text(words))],
      [
        heading(say('page.billed-to')),
        ...customer.flatMap(({ label, words }) => [text(label, 'small'), text(words)]),
      ],
    ],
  };
}

function answersOf({ answers }: ReceiptContent): Content[] {
  if (answers.length === 0) return [];
  const steps = answers.flatMap(({ step, groups }) => [
    heading(step),
    ...groups.flatMap(({ title, facts }) => [
      ...(title === undefined ? [] : [text(title, 'strong')]),
      factTable(facts),
    ]),
  ]);
  return [
    { text: say('receipt.answers'), style: 'title', headlineLevel: 1, margin: [0, 24, 0, 0] },
    ...steps,
  ];
}

/** Describes a receipt as a document with the same content as the page. */
export function describePdf(receipt: ReceiptContent, progress: ProgressInWords): TDocumentDefinitions {
  const { invoiceNumber, facts, filings, renewals, canceling, next, account, seller } = receipt;
  const documents = progress.documents.map((name) => text(name));
  return {
    pageSize: 'LETTER',
    pageMargins: [54, 54, 54, 60],
    info: { title: say('receipt.title', { invoice: invoiceNumber }), author: seller.name },
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25 },
    styles: {
      title: { fontSize: 18, bold: true },
      heading: { fontSize: 12, bold: true, margin: [0, 16, 0, 4] },
      strong: { bold: true },
      small: { fontSize: 9, color: '#5f6675' },
    },
    footer: (page, pages) => ({
      text: `${seller.name} · ${invoiceNumber} · ${page} / ${pages}`,
      style: 'small',
      margin: [54, 16, 54, 0],
    }),
    // Keeps a heading with what follows.
    pageBreakBefore: ({ headlineLevel }, { getFollowingNodesOnPage }) =>
      headlineLevel === 1 && getFollowingNodesOnPage().length === 0,
    content: [
      { text: say('receipt.title', { invoice: invoiceNumber }), style: 'title', margin: [0, 0, 0, 8] },
      factTable(facts),
      parties(receipt),
      { text: '', margin: [0, 8] },
      lineTable(receipt),
      ...section(say('page.order-status'), progress.events),
      ...(documents.length === 0 ? [] : [heading(say('page.documents')), ...documents]),
      // A page break inside a numbered list leaves its heading alone on the page before.
      {
        unbreakable: true,
        stack: [heading(say('page.next')), { ol: next.map((words) => text(words)) }, text(account)],
      },
      ...section(say('page.how-filed'), filings),
      ...section(say('page.what-renews'), renewals),
      ...(renewals.length === 0 ? [] : [text(canceling)]),
      { text: say('receipt.questions', { invoice: invoiceNumber }), margin: [0, 12, 0, 0] },
      ...answersOf(receipt),
    ],
  };
}
