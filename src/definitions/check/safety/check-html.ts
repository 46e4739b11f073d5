import { suggest } from '#reading/nearest-name.ts';
import type { FileCheck, Report } from '../check.ts';
import { textsIn } from './texts-in-json.ts';

/** Tags that texts may contain. `img` is checked separately. */
const TAGS = ['a', 'b', 'br', 'em', 'i', 'li', 'ol', 'p', 'strong', 'ul'] as const;

const TAG = /<\s*(\/?)\s*([a-z][a-z0-9-]*)\b([^>]*)>?/gi;
const ATTRIBUTE = /([^\s"'=<>/]+)\s*=/g;
const ALLOWED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  img: ['src', 'alt'],
};

function checkAttributes(tag: string, attributes: string): string | undefined {
  const allowed = ALLOWED_ATTRIBUTES[tag] ?? [];
  // Removes attribute values, so that nothing inside quotes counts as a name.
  const names = [...attributes.replace(/(["'])[\s\S]*?\1/g, '').matchAll(ATTRIBUTE)].map(([, name = '']) =>
    name.toLowerCase(),
  );
  const foreign = names.find((name) => !allowed.includes(name));
  if (foreign === undefined) return undefined;
  return foreign.startsWith('on')
    ? `"${foreign}" would run a script: texts hold none.`
    : `The attribute "${foreign}" is not allowed in texts.`;
}

function checkText(text: string): readonly Omit<Report, 'location'>[] {
  const comments = /<!|<\?/.test(text)
    ? [{ code: 'html-tag', message: 'Comments and declarations of HTML are not allowed in texts.' }]
    : [];
  const tags = [...text.matchAll(TAG)].flatMap(([, , name = '', attributes = '']) => {
    const tag = name.toLowerCase();
    if (tag === 'img') {
      return /\balt\s*=/i.test(attributes)
        ? []
        : [
            {
              code: 'image-without-alt',
              message: 'An image needs an "alt" that says what it shows, or an empty one.',
            },
          ];
    }
    if (!TAGS.some((allowed) => allowed === tag)) {
      const hint = suggest(tag, TAGS);
      return [{ code: 'html-tag', message: `The tag <${tag}> is not allowed in texts.${hint}` }];
    }
    const misfit = checkAttributes(tag, attributes);
    return misfit === undefined ? [] : [{ code: 'html-attribute', message: misfit }];
  });
  return [...comments, ...tags];
}

export const checkHtml: FileCheck = {
  about: 'HTML tags and attributes that are not allowed in texts.',
  codes: { 'html-tag': 'error', 'html-attribute': 'error', 'image-without-alt': 'error' },
  find: ({ file, value }) =>
    textsIn(value).flatMap(({ at, value: text }) =>
      text.includes('<') ? checkText(text).map((report) => ({ ...report, location: { file, at } })) : [],
    ),
};
