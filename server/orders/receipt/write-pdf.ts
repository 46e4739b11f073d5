import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

let loaded: Promise<typeof import('pdfmake')> | undefined;

/** Loads the writer and its fonts with the first document. Documents may read nothing but these fonts. */
async function loadWriter(): Promise<typeof import('pdfmake')> {
  const { default: writer } = await import('pdfmake');
  const normal = createRequire(import.meta.url).resolve('pdfmake/fonts/Roboto/Roboto-Regular.ttf');
  const folder = dirname(normal);
  writer.setFonts({ Roboto: { normal, bold: `${folder}/Roboto-Medium.ttf` } });
  writer.setLocalAccessPolicy((path) => dirname(path) === folder);
  writer.setUrlAccessPolicy(() => false);
  writer.setTableLayouts({
    receipt: {
      hLineWidth: (index, { table }) => (index === 0 || index === table.body.length ? 0 : 0.5),
      vLineWidth: () => 0,
      hLineColor: () => '#dfe2e8',
      paddingLeft: (index) => (index === 0 ? 0 : 12),
      paddingRight: () => 0,
      paddingTop: () => 4,
      paddingBottom: () => 4,
    },
  });
  return writer;
}

/** Writes a document as a PDF with subsets of its fonts. */
export async function writePdf(document: TDocumentDefinitions): Promise<Buffer> {
  loaded ??= loadWriter();
  return (await loaded).createPdf(document).getBuffer();
}
