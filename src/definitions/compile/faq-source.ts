/** A question about a product's line: a dialog with its answer, in a little HTML, or a link. */
export interface FaqSource {
  readonly faqQuestionText: string;
  readonly faqContent?: string;
  readonly faqAsLink?: boolean;
  readonly faqLinkUrl?: string;
  readonly faqShowFooterButton?: boolean;
  readonly faqFooterButtonText?: string;
}
