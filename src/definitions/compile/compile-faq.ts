import type { FaqEntry } from '#domain/faq.ts';
import { inside, reportAt } from './compile-context.ts';
import type { CompileContext, Place } from './compile-context.ts';
import type { FaqSource } from './faq-source.ts';
import { isLinkAddress, parseFormatted } from './parse-formatted.ts';

function compileEntry(context: CompileContext, source: FaqSource, place: Place): FaqEntry {
  const { faqContent = '', faqAsLink = false, faqLinkUrl, ...rest } = source;
  if (faqAsLink) {
    if (faqLinkUrl === undefined || !isLinkAddress(faqLinkUrl)) {
      const message = 'A question that is a link needs "faqLinkUrl", such as "/terms/" or "https://…".';
      reportAt(context, place, 'faq-link', message);
    }
    return { ...rest, faqContent: [], faqAsLink, ...(faqLinkUrl === undefined ? {} : { faqLinkUrl }) };
  }
  const parsed = parseFormatted(faqContent);
  const mistake =
    'mistake' in parsed ? parsed.mistake : faqContent.trim() === '' ? 'The answer is missing.' : undefined;
  if (mistake !== undefined) reportAt(context, inside(place, 'faqContent'), 'faq-content', mistake);
  return { ...rest, faqContent: 'nodes' in parsed ? parsed.nodes : [] };
}

/** The questions about a product's line, with their answers as the elements they are made of. */
export function compileFaq(
  context: CompileContext,
  faq: readonly FaqSource[] | undefined,
  place: Place,
): readonly FaqEntry[] | undefined {
  return faq?.map((source, index) => compileEntry(context, source, inside(place, index)));
}
