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

/** Reports keywords without effect for this kind of question. */
function checkWords(source: FaqSource, location: SourceLocation): readonly Found[] {
  const { faqAsLink = false, faqShowFooterButton = false } = source;
  const idle = (name: keyof FaqSource, isIdle: boolean, message: string) =>
    report('idle-word', inside(location, name), source[name] !== undefined && isIdle && message);
  return [
    idle(
      'faqContent',
      faqAsLink,
      'The question is a link, so nobody sees this text. Remove it or "faqAsLink".',
    ),
    idle(
      'faqShowFooterButton',
      faqAsLink && faqShowFooterButton,
      'The question is a link, so there is no dialog with a button. Remove it or "faqAsLink".',
    ),
    idle('faqLinkUrl', !faqAsLink, 'The question is no link. Add "faqAsLink": true, or remove this address.'),
    idle(
      'faqFooterButtonText',
      !faqShowFooterButton,
      'The dialog has no button. Add "faqShowFooterButton": true, or remove this text.',
    ),
  ];
}

export const checkFaq: ModelCheck = {
  errors: {
    'idle-word': 'Keywords of a `faq` without effect.',
    'faq-link': "Invalid links in a product's `faq`.",
    'faq-content': "Missing answers and unsupported HTML in a product's `faq`.",
  },
  find: eachProduct(({ product: { faq = [] }, location }) =>
    faq.flatMap((source, index) => {
      const place = inside(location, 'faq', index);
      return [checkEntry(source, place), ...checkWords(source, place)];
    }),
  ),
};
