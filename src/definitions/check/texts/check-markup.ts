import type { FileCheck } from '../check.ts';
import { report } from '../check.ts';
import { walkJson } from '../walk-json.ts';

/** JSON keys of texts that pages render without formatting. */
const PLAIN = new Set([
  'title',
  'label',
  'description',
  'text',
  'addLabel',
  'addWhenText',
  'contains',
  'fold',
  'refuse',
  'name',
  'feeLabel',
  'reason',
  'tooltip',
  'faqQuestionText',
  'faqFooterButtonText',
  'question',
  'value',
  'labelText',
  'info',
  'tooltipText',
  'errorName',
  'withInfo',
  'withoutInfo',
  'ui:title',
  'ui:help',
  'ui:tooltip',
  'ui:placeholder',
]);

/** Markup that pages do not render, and what to write instead. */
const NOTATIONS: readonly (readonly [notation: RegExp, cure: string])[] = [
  [/<\/?(?:a|b|br|em|i|li|ol|p|strong|ul)\b[^>]*>/i, 'Only "faqContent" can have tags. Remove them.'],
  [/&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,6});/i, 'Write the character itself.'],
  [/\*\*[^\s*][^*]*\*\*|(?<!\w)__[^\s_][^_]*__(?!\w)/, 'Remove the signs.'],
  [
    /\[[^\]]+\]\((?:https?:|mailto:|tel:|\/)[^)]*\)/,
    'Write the text alone, and put the link into "links" of a module.',
  ],
  [/\\[nt]/, 'A text is one paragraph. Remove it.'],
];

/** Reports HTML, Markdown and escape sequences in plain texts. Visitors would see them literally. */
export const checkMarkup: FileCheck = {
  errors: { 'shown-markup': 'HTML, Markdown and escapes in texts that pages show as they are written.' },
  find: ({ file, value }) =>
    walkJson(value).flatMap(({ at, value: text }) => {
      const isShown = PLAIN.has(String(at.at(-1))) || at.at(-2) === 'texts';
      if (typeof text !== 'string' || !isShown) return [];
      return NOTATIONS.map(([notation, cure]) => {
        const found = notation.exec(text)?.[0];
        return report(
          'shown-markup',
          { file, at },
          found !== undefined && `Visitors would read "${found}" as it is written. ${cure}`,
        );
      });
    }),
};
