import type {
  Content,
  ContentStack,
  ContentText,
  TableCellProperties,
  TDocumentDefinitions,
} from 'pdfmake/interfaces.js';
import { fillText } from '#domain/texts.ts';
import type { ReceiptContent, ReceiptFact, ReceiptLine, ReceiptPrice } from '../receipt-content.ts';
import type { EventInWords, PdfInput } from './pdf-input.ts';
import type { TextRun } from './split-runs.ts';

type Style = 'plain' | 'small' | 'heading' | 'strong';

type Cell = (ContentText | ContentStack) & TableCellProperties;

const EMPTY: Cell = { text: '' };

/** Returns a text in runs of one font and one direction. */
export type SplitText = (words: string) => readonly TextRun[];

/** Widths in points. They are fixed, so that a long word wraps instead of widening its column. */
const GAP = 12;
const [LABELS, FACTS] = [176, 316];
const [LINES, AMOUNTS] = [362, 130];
const PARTY = 240;
const LOGO = 28;

/** Returns the borders of a cell, for the outer cell that contains it. */
const bordersOf = ({ border }: Cell): TableCellProperties => (border === undefined ? {} : { border });

/** The borders of a row's cells: left, top, right, bottom. */
const joined = (above: boolean, below: boolean): TableCellProperties => ({
  border: [false, !above, false, !below],
});

function table(body: Cell[][], widths: number[]): Content {
  return { layout: 'receipt', table: { widths, body } };
}

/** In characters. A longer text may need more than a page, so it must not be unbreakable. */
const MAX_KEPT_LENGTH = 800;

/** Keeps headings on the page of the first row below them. */
function keepWithRows(
  headings: readonly ContentText[],
  rows: Cell[][],
  widths: number[],
  length = 0,
): Content[] {
  if (length > MAX_KEPT_LENGTH)
    return [...headings.map((one) => ({ ...one, headlineLevel: 1 })), table(rows, widths)];
  const first: Content = { unbreakable: true, stack: [...headings, table(rows.slice(0, 1), widths)] };
  if (rows.length < 2) return [first];
  return [first, { layout: 'continued', table: { widths, body: rows.slice(1) } }];
}

/** Renders the parts of a receipt. `split` decides the fonts of a text. */
function createParts(split: SplitText) {
  const runsOf = (words: string): string | TextRun[] => {
    const runs = split(words);
    return runs.length === 1 && runs[0]?.font === undefined ? (runs[0]?.text ?? '') : [...runs];
  };
  const text = (words: string, style: Style = 'plain'): ContentText => ({ text: runsOf(words), style });
  const amount = (words: string, style: Style = 'plain'): ContentText => ({
    text: runsOf(words),
    style,
    alignment: 'right',
  });
  const price = ({ words, insteadOf }: ReceiptPrice): TextRun[] =>
    insteadOf === undefined
      ? [{ text: words }]
      : [{ text: insteadOf, decoration: 'lineThrough' }, { text: ` ${words}` }];

  const heading = (words: string): ContentText => ({ text: runsOf(words), style: 'heading' });
  const rowOfFact = ({ label, words }: ReceiptFact): Cell[] => [text(label, 'small'), text(words)];
  const factTable = (facts: readonly ReceiptFact[]): Content => table(facts.map(rowOfFact), [LABELS, FACTS]);
  /** Renders facts below their headings. */
  const factsBelow = (headings: readonly ContentText[], facts: readonly ReceiptFact[]): Content[] =>
    keepWithRows(headings, facts.map(rowOfFact), [LABELS, FACTS], facts[0]?.words.length);
  const section = (title: string, facts: readonly ReceiptFact[]): Content[] =>
    facts.length === 0 ? [] : factsBelow([heading(title)], facts);
  return { text, amount, price, heading, factTable, factsBelow, section, runsOf };
}

type Parts = ReturnType<typeof createParts>;

/** Returns a row for a line, for each of its parts and for its reason, so that pages can break between them. */
function rowsOfLine(line: ReceiptLine, afterwards: string, { text, amount, price, runsOf }: Parts): Cell[][] {
  const { label, quantity, today, renewals, items, reason } = line;
  const parts: Cell[] = [
    ...items.map((item) => ({
      text:
        item.price === undefined
          ? runsOf(item.label)
          : [...[runsOf(`${item.label} `)].flat(), { text: '(' }, ...price(item.price), { text: ')' }],
      style: 'small',
      margin: [GAP, 0, 0, 0] satisfies [number, number, number, number],
    })),
    ...(reason === null ? [] : [text(reason, 'small')]),
  ];
  const later = renewals.map((words) => amount(fillText(afterwards, { price: words }), 'small'));
  const first: Cell[] = [
    text(quantity > 1 ? `${label} × ${quantity}` : label),
    { stack: [{ text: price(today), alignment: 'right' }, ...later] },
  ];
  const rows: Cell[][] = [first, ...parts.map((part) => [part, EMPTY])];
  return rows.map((row, index) => {
    const borders = joined(index > 0, index < rows.length - 1);
    return row.map((cell) => ({ ...cell, ...borders }));
  });
}

/** Renders the lines as on the page: sections, subtotals, the total and later charges. */
function lineTable({ receipt, words }: PdfInput, parts: Parts): Content {
  const { sections, subtotals, totalToday, settled, later } = receipt;
  const { text, amount } = parts;
  const totalRow = ({ label, words: price }: ReceiptFact, style: Style = 'plain'): Cell[] => [
    text(label, style),
    amount(price, style),
  ];
  /** Puts the heading of a section into the row of its first line, so that no page ends with the heading. */
  const headed = (title: string, [first, ...others]: Cell[][]): Cell[][] =>
    first === undefined || sections.length < 2
      ? [...(first === undefined ? [] : [first]), ...others]
      : [withHeading(title, first), ...others];
  const withHeading = (title: string, [label = EMPTY, price = EMPTY]: Cell[]): Cell[] => [
    { ...bordersOf(label), stack: [{ ...text(title, 'strong'), margin: [0, 0, 0, 4] }, label] },
    { ...bordersOf(price), stack: [{ text: ' ', style: 'strong', margin: [0, 0, 0, 4] }, price] },
  ];
  const body = [
    [text(words.item, 'small'), amount(words.today, 'small')],
    ...sections.flatMap((one) =>
      headed(
        one.heading,
        one.lines.flatMap((line) => rowsOfLine(line, words.afterwards, parts)),
      ),
    ),
    ...subtotals.map((total) => totalRow(total, 'small')),
    totalRow({ label: words.paidToday, words: totalToday }, 'strong'),
    ...settled.map((row) => totalRow(row)),
    ...later.map((charge) => totalRow(charge)),
  ];
  return {
    layout: 'receipt',
    table: { widths: [LINES, AMOUNTS], headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, body },
  };
}

function parties({ receipt, words }: PdfInput, { text, heading }: Parts): Content {
  const { name, address, phone, email } = receipt.seller;
  return {
    unbreakable: true,
    columnGap: GAP * 2,
    columns: [
      {
        width: PARTY,
        stack: [heading(words.seller), ...[name, ...address, phone, email].map((line) => text(line))],
      },
      {
        width: PARTY,
        stack: [
          heading(words.customer),
          ...receipt.customer.flatMap(({ label, words: fact }) => [text(label, 'small'), text(fact)]),
        ],
      },
    ],
  };
}

function timeline(
  events: readonly EventInWords[],
  title: string,
  { text, amount, heading }: Parts,
): Content[] {
  if (events.length === 0) return [];
  const body = events.flatMap(({ label, day, note }): Cell[][] => [
    [text(label), amount(day, 'small')],
    ...(note === null ? [] : [[text(note, 'small'), EMPTY]]),
  ]);
  return keepWithRows([heading(title)], body, [LINES, AMOUNTS]);
}

function answersOf({ receipt, words }: PdfInput, { text, heading, factsBelow, runsOf }: Parts): Content[] {
  if (receipt.answers.length === 0) return [];
  const title: ContentText = {
    text: runsOf(words.answers),
    style: 'title',
    margin: [0, 24, 0, 0],
  };
  return receipt.answers.flatMap(({ step, groups }, index) =>
    groups.flatMap((group, place) =>
      factsBelow(
        [
          ...(index === 0 && place === 0 ? [title] : []),
          ...(place === 0 ? [heading(step)] : []),
          ...(group.title === undefined ? [] : [text(group.title, 'strong')]),
        ],
        group.facts,
      ),
    ),
  );
}

function nextSteps({ next, account }: ReceiptContent, title: string, { text, heading }: Parts): Content[] {
  if (next.length === 0) return [text(account)];
  // A page break inside a numbered list leaves its heading alone on the page before.
  const list = { ol: next.map((words) => text(words)) };
  return [{ unbreakable: true, stack: [heading(title), list, text(account)] }];
}

/**
 * Describes a receipt as a document with the content of the page, in the same order.
 *
 * Decision: docs/decisions/155-write-receipts-as-pdf-with-pdfmake.md
 */
export function describePdf(input: PdfInput, split: SplitText): TDocumentDefinitions {
  const { receipt, progress, words } = input;
  const { invoiceNumber, facts, filings, renewals, canceling, seller } = receipt;
  const parts = createParts(split);
  const { text, factTable, section, runsOf } = parts;
  return {
    pageSize: 'LETTER',
    pageMargins: [54, 54, 54, 60],
    info: { title: words.title, author: seller.name },
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25 },
    styles: {
      title: { fontSize: 18, bold: true },
      heading: { fontSize: 12, bold: true, margin: [0, 16, 0, 4] },
      strong: { bold: true },
      small: { fontSize: 9, color: '#5f6675' },
    },
    footer: (page, pages) => ({
      text: runsOf(`${seller.name} · ${invoiceNumber} · ${page} / ${pages}`),
      style: 'small',
      margin: [54, 16, 54, 0],
    }),
    // Keeps a heading together with the start of a long text below it.
    pageBreakBefore: ({ headlineLevel }, { getFollowingNodesOnPage }) =>
      headlineLevel === 1 && getFollowingNodesOnPage().length === 0,
    content: [
      {
        columnGap: GAP,
        columns: [
          { image: input.logo, width: LOGO },
          { text: runsOf(words.title), style: 'title', margin: [0, 2, 0, 8] },
        ],
      },
      text(receipt.heading),
      factTable(facts),
      ...timeline(progress.events, words.status, parts),
      ...section(words.documents, progress.documents),
      parties(input, parts),
      { text: '', margin: [0, 8] },
      lineTable(input, parts),
      ...nextSteps(receipt, words.next, parts),
      ...section(words.filings, filings),
      ...section(words.renewals, renewals),
      ...(canceling === null ? [] : [text(canceling)]),
      { ...text(receipt.questions), margin: [0, 12, 0, 0] },
      ...answersOf(input, parts),
    ],
  };
}
