import type { FileCheck } from '../check.ts';
import { report } from '../check.ts';
import { listTexts } from '../marked-parts.ts';

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
  find: (checked) =>
    listTexts(checked).flatMap(({ at, value: text, isHtml }) => {
      if (isHtml) return [];
      return NOTATIONS.map(([notation, cure]) => {
        const found = notation.exec(text)?.[0];
        return report(
          'shown-markup',
          { file: checked.file, at },
          found !== undefined && `Visitors would read "${found}" as it is written. ${cure}`,
        );
      });
    }),
};
