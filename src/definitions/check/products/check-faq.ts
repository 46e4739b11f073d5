import type { FaqSource } from '../../model/definition.ts';
import { inside } from '../../model/source-location.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import { isLinkAddress, parseFormatted } from '../../model/texts/parse-formatted.ts';
import type { Report } from '../check.ts';
import { checkEachProduct } from './listed-product.ts';

function checkEntry(
  { faqContent = '', faqAsLink = false, faqLinkUrl }: FaqSource,
  location: SourceLocation,
): readonly Report[] {
  if (faqAsLink) {
    if (faqLinkUrl !== undefined && isLinkAddress(faqLinkUrl)) return [];
    const message = 'A question that is a link needs "faqLinkUrl", such as "/terms/" or "https://…".';
    return [{ code: 'faq-link', location, message }];
  }
  const parsed = parseFormatted(faqContent);
  const mistake =
    'mistake' in parsed ? parsed.mistake : faqContent.trim() === '' ? 'The answer is missing.' : undefined;
  if (mistake === undefined) return [];
  return [{ code: 'faq-content', location: inside(location, 'faqContent'), message: mistake }];
}

export const checkFaq = checkEachProduct(
  "Invalid links and unsupported HTML in a product's `faq`.",
  { 'faq-link': 'error', 'faq-content': 'error' },
  ({ product: { faq = [] }, location }) =>
    faq.flatMap((source, index) => checkEntry(source, inside(location, 'faq', index))),
);
