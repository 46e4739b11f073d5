/** The elements that formatted text may contain. */
export const formattedTags = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'ul',
  'ol',
  'li',
  'h3',
  'h4',
  'a',
] as const;

export type FormattedTag = (typeof formattedTags)[number];

/** A node of formatted text: plain text or an allowed element. Only links have `href`. */
export type FormattedNode =
  | string
  | {
      readonly tag: FormattedTag;
      readonly href?: string;
      readonly children: readonly FormattedNode[];
    };

/** A question at a line of the order. It opens a dialog with the answer, or follows a link. */
export interface FaqEntry {
  readonly faqQuestionText: string;
  /** The answer. Empty if the question is a link. */
  readonly faqContent: readonly FormattedNode[];
  readonly faqAsLink?: boolean;
  readonly faqLinkUrl?: string;
  /** True if the dialog ends with a button. The next property is the text of the button. */
  readonly faqShowFooterButton?: boolean;
  readonly faqFooterButtonText?: string;
}
