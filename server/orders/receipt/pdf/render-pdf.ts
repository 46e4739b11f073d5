import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import writer from 'pdfmake';
import type { ContentTable, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import { describePdf } from './describe-pdf.ts';
import { orderLinesOfWriter } from './order-lines.ts';
import type { PdfInput } from './pdf-input.ts';
import { openScriptFonts } from './script-fonts.ts';
import { splitRuns } from './split-runs.ts';

const load = createRequire(import.meta.url);
const OWN = load.resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf');
const FOLDER = dirname(OWN);

/** The files that the writer has in memory. Fonts are given by name, so those of other scripts are put here. */
const { default: memory }: { readonly default: { writeFileSync(name: string, bytes: Buffer): void } } =
  load('pdfmake/js/virtual-fs.js');

/** Returns whether a row continues the row above: it is another part of the same line. */
function isPart(cell: TableCell | undefined): boolean {
  return typeof cell === 'object' && 'border' in cell && cell.border?.[1] === false;
}

const isPartAt = ({ table }: ContentTable, index: number) => isPart(table.body[index]?.[0]);

/** Returns the lines and spacing of a table. A table that continues another one has a line above it. */
function layoutOf(isContinued: boolean): CustomTableLayout {
  return {
    hLineWidth: (index, { table }) =>
      (index === 0 && !isContinued) || index === table.body.length ? 0 : 0.5,
    vLineWidth: () => 0,
    hLineColor: () => '#dfe2e8',
    paddingLeft: (index) => (index === 0 ? 0 : 12),
    paddingRight: () => 0,
    paddingTop: (index, node) => (isPartAt(node, index) ? 0 : 4),
    paddingBottom: (index, node) => (isPartAt(node, index + 1) ? 1 : 4),
  };
}

/** Prepares the writer. Documents may read no files but the fonts. */
function openWriter() {
  writer.setLocalAccessPolicy((path) => dirname(path) === FOLDER);
  writer.setUrlAccessPolicy(() => false);
  writer.setTableLayouts({ receipt: layoutOf(false), continued: layoutOf(true) });
  orderLinesOfWriter();
  return openScriptFonts(OWN);
}

const fonts = openWriter();

/** Writes a receipt as a PDF with subsets of its fonts. Takes 50 ms and more, so it runs in a worker thread. */
export async function renderPdf(input: PdfInput): Promise<Buffer> {
  const document = describePdf(input, (words) => splitRuns(words, fonts));
  const scripts = [...fonts.files].map(([name, bytes]) => {
    memory.writeFileSync(name, bytes);
    return [name, { normal: name, bold: name }] as const;
  });
  writer.setFonts({
    Roboto: { normal: OWN, bold: `${FOLDER}/Roboto-Medium.ttf` },
    ...Object.fromEntries(scripts),
  });
  return writer.createPdf(document).getBuffer();
}
