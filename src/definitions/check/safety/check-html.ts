import type { FileCheck, Found } from '../check.ts';
import { textsIn } from './texts-in-json.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import { report } from '../check.ts';
import { unknownName } from '#reading/nearest-name.ts';

/** Tags that texts may contain. `img` is checked separately. */
const TAGS = ['a', 'b', 'br', 'em', 'i', 'li', 'ol', 'p', 'strong', 'ul'] as const;

const TAG = /<\s*(\/?)\s*([a-z][a-z0-9-]*)\b([^>]*)>?/gi;

const ATTRIBUTE = /([^\s"'=<>/]+)\s*=/g;

const ALLOWED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  img: ['src', 'alt'],
};

/** Returns a message for an attribute that is not allowed. */
function findForeign(tag: string, attributes: string): string | undefined {
  const allowed = ALLOWED_ATTRIBUTES[tag] ?? [];
  // Removes attribute values, so that nothing inside quotes counts as a name.
  const names = [...attributes.replace(/(["'])[\s\S]*?\1/g, '').matchAll(ATTRIBUTE)].map(([, name = '']) =>
    name.toLowerCase(),
  );
  const foreign = names.find((name) => !allowed.includes(name));
  return foreign === undefined ? undefined : `Texts cannot have the attribute "${foreign}". Remove it.`;
}

function checkText(text: string, location: SourceLocation): readonly Found[] {
  const hasComments = /<!|<\?/.test(text);
  const tags = text.includes('<') ? [...text.matchAll(TAG)] : [];
  return [
    report(
      'html-tag',
      location,
      hasComments && 'Texts cannot have HTML comments or declarations. Remove them.',
    ),
    ...tags.map(([, , name = '', attributes = '']) => {
      const tag = name.toLowerCase();
      if (tag === 'img') {
        const hasAlt = /\balt\s*=/i.test(attributes);
        return report(
          'image-without-alt',
          location,
          !hasAlt && 'The image has no "alt". Describe it, or leave "alt" empty.',
        );
      }
      return (
        report('html-tag', location, unknownName('Texts cannot have the tag', tag, TAGS)) ??
        report('html-attribute', location, findForeign(tag, attributes))
      );
    }),
  ];
}

export const checkHtml: FileCheck = {
  errors: {
    'html-tag': 'HTML tags that are not allowed in texts.',
    'html-attribute': 'HTML attributes that are not allowed in texts.',
    'image-without-alt': 'Images without `alt`.',
  },
  find: ({ file, value }) => textsIn(value).flatMap(({ at, value: text }) => checkText(text, { file, at })),
};
