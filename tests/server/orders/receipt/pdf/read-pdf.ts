import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A piece of text with its place on the page, in points from the left and bottom edges. */
interface Piece {
  readonly words: string;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}

export interface PdfPage {
  readonly width: number;
  readonly pieces: readonly Piece[];
  /** Without spaces, because lines wrap. */
  readonly text: string;
}

export const withoutSpaces = (words: string) => words.normalize('NFC').replace(/\s/g, '');

/** Reads the pages of a PDF. */
export async function readPdf(pdf: Uint8Array): Promise<readonly PdfPage[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const pieces = items.flatMap((item): readonly Piece[] => {
        if (!('str' in item)) return [];
        const [left, bottom] = [Number(item.transform[4]), Number(item.transform[5])];
        return [{ words: item.str, left, bottom, right: left + item.width }];
      });
      const [, , width = 0] = page.view;
      return { width, pieces, text: withoutSpaces(pieces.map(({ words }) => words).join('')) };
    }),
  );
}

/** Returns all text of a PDF without spaces, footers and repeated headers of tables. */
export async function readPdfText(pdf: Uint8Array, footer: string, header: string): Promise<string> {
  const pages = await readPdf(pdf);
  return pages
    .map(({ text }, index) => {
      const body = text.replace(`${withoutSpaces(footer)}·${index + 1}/${pages.length}`, '');
      const isRepeated = index > 0 && body.startsWith(withoutSpaces(header));
      return isRepeated ? body.slice(withoutSpaces(header).length) : body;
    })
    .join('');
}
