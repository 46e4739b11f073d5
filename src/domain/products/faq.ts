/** The elements a formatted text may hold. */
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

/** A piece of a formatted text: words, or one of the few elements there are; `href` of links alone. */
export type FormattedNode =
  | string
  | {
      readonly tag: FormattedTag;
      readonly href?: string;
      readonly children: readonly FormattedNode[];
    };

/** A question about a line of the order: its answer opens in a dialog, or is where a link leads. */
export interface FaqEntry {
  readonly faqQuestionText: string;
  /** The answer; empty where the question is a link. */
  readonly faqContent: readonly FormattedNode[];
  /** The question is a link to `faqLinkUrl`. */
  readonly faqAsLink?: boolean;
  readonly faqLinkUrl?: string;
  /** Whether the dialog has a button at its end, and its words. */
  readonly faqShowFooterButton?: boolean;
  readonly faqFooterButtonText?: string;
}
