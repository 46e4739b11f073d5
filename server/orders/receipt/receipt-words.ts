import { storefront } from '../../seller/storefront.ts';
import type { Site } from '../../site.ts';
import type { ReceiptWords } from './describe-receipt.ts';
import type { StoredReceipt } from './find-receipt.ts';

/** Returns the receipt texts of the storefront, the form and the page. */
export function wordsOfReceipt(
  { slug, pageID }: Pick<StoredReceipt, 'slug' | 'pageID'>,
  site: Pick<Site, 'whatHappensNext'>,
): ReceiptWords {
  const { name, phone, email, address, statementName, receipt } = storefront;
  return {
    seller: { name, phone, email, address, statementName },
    ...receipt,
    next: site.whatHappensNext(slug, pageID),
  };
}
