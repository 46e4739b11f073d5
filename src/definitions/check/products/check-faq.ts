import type { FaqSource } from '../../model/definition.ts';
import { inside } from '../../model/source-location.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import type { Found, ModelCheck } from '../check.ts';
import { report } from '../check.ts';
import { eachProduct } from './each-product.ts';
import { isLinkAddress, parseFormatted } from '../../model/products/parse-formatted.ts';

function checkEntry(
  { faqContent = '', faqAsLink = false, faqLinkUrl }: FaqSource,
  location: SourceLocation,
): Found {
  if (faqAsLink) {
    const isLink = faqLinkUrl !== undefined && isLinkAddress(faqLinkUrl);
    return report('faq-link', location, !isLink && 'Add "faqLinkUrl", such as "/terms/" or "https://…".');
  }
  const parsed = parseFormatted(faqContent);
  const mistake =
    'mistake' in parsed
      ? parsed.mistake
      : faqContent.trim() === '' && 'This question has no answer. Add a text.';
  return report('faq-content', inside(location, 'faqContent'), mistake);
}

export const checkFaq: ModelCheck = {
  errors: {
    'faq-link': "Invalid links in a product's `faq`.",
    'faq-content': "Missing answers and unsupported HTML in a product's `faq`.",
  },
  find: eachProduct(({ product: { faq = [] }, location }) =>
    faq.map((source, index) => checkEntry(source, inside(location, 'faq', index))),
  ),
};
