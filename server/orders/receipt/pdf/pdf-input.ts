import { say } from '../../../texts.ts';
import { logoImage } from '../../../seller/logo-image.ts';
import type { ReceiptContent, ReceiptFact } from '../receipt-content.ts';

const LOGO = `data:image/png;base64,${logoImage.toString('base64')}`;

/** An event of an order, in words. */
export interface EventInWords {
  readonly label: string;
  readonly day: string;
  /** A sentence for the customer, or null. */
  readonly note: string | null;
}

/** The events and documents of an order, in words. */
export interface ProgressInWords {
  /** The newest first. */
  readonly events: readonly EventInWords[];
  /** The names of the documents, with their sizes and days. */
  readonly documents: readonly ReceiptFact[];
}

/** Returns the headings of a receipt. The worker has no texts of its own, because they can be edited at any time. */
export function pdfWords({ invoiceNumber: invoice }: Pick<ReceiptContent, 'invoiceNumber'>) {
  return {
    title: say('receipt.title', { invoice }),
    status: say('page.order-status'),
    documents: say('page.documents'),
    seller: say('page.sold-by'),
    customer: say('page.billed-to'),
    item: say('receipt.item'),
    today: say('receipt.today'),
    /** With the placeholder `{price}`. */
    afterwards: say('receipt.then', { price: '{price}' }),
    paidToday: say('page.paid-today'),
    next: say('page.next'),
    filings: say('page.how-filed'),
    renewals: say('page.what-renews'),
    answers: say('receipt.answers'),
  };
}

/** Everything that the PDF of a receipt shows, as plain data for the worker thread. */
export interface PdfInput {
  readonly receipt: ReceiptContent;
  readonly progress: ProgressInWords;
  readonly words: ReturnType<typeof pdfWords>;
  /** A PNG as a data URL. */
  readonly logo: string;
}

/** Combines the content of a receipt's PDF. */
export function combinePdf(receipt: ReceiptContent, progress: ProgressInWords): PdfInput {
  return { receipt, progress, words: pdfWords(receipt), logo: LOGO };
}
