import { join } from '#reading/files/posix-path.ts';
import { distance } from 'fastest-levenshtein';
import { hasEntry } from '#reading/files/text-files.ts';
import type { TextFiles } from '#reading/files/text-files.ts';
import { suggestName, unknownName } from '#reading/nearest-name.ts';
import type { Advice } from '#reading/nearest-name.ts';
import type { FileCheck, Found } from '../check.ts';
import { report } from '../check.ts';
import { walkJson } from '../walk-json.ts';

/** JSON keys whose values are URLs of pages. */
const ADDRESSES = new Set(['address', 'faqLinkUrl']);

/** Maximum edit distance between a misspelled form and a real one. */
const MAX_LETTERS = 2;

/** Minimum length of a name to compare. Shorter names may be other pages of the site. */
const MIN_LETTERS = 6;

const isForm = (files: TextFiles, root: string, slug: string) =>
  hasEntry(files, join(root, slug, 'steps.json'));

/** Returns the form that a URL probably misspells. Returns undefined when the form exists. */
function findMeant(files: TextFiles, root: string, slug: string): string | undefined {
  if (slug.length < MIN_LETTERS || isForm(files, root, slug)) return undefined;
  return files.list(root).find((name) => distance(name, slug) <= MAX_LETTERS && isForm(files, root, name));
}

/** Returns a message if a form lacks the page in a URL. */
function findUnknownPage(
  files: TextFiles,
  root: string,
  slug: string,
  page: string | null,
): Advice | undefined {
  const folder = join(root, slug, 'pages');
  if (page === null || !isForm(files, root, slug) || !hasEntry(files, folder)) return undefined;
  const pages = files.list(folder).map((name) => name.replace(/\.json$/, ''));
  return unknownName(`The form "${slug}" has no page`, page, pages);
}

/** Reports links to missing pages of forms. Cannot check links to other pages of the site. */
export const checkSiteLinks: FileCheck = {
  errors: { 'unknown-page': 'Links to unknown pages of forms.' },
  warnings: { 'unknown-form': 'Links to addresses that look like those of a form.' },
  find: ({ file, name, value, files }) => {
    const root = file.slice(0, file.length - name.length);
    return walkJson(value).flatMap(({ at, value: address }): readonly Found[] => {
      const isAddress = ADDRESSES.has(String(at.at(-1))) && typeof address === 'string';
      const slug = isAddress ? /^\/([a-z0-9-]+)\/?(?:[?#]|$)/.exec(address)?.[1] : undefined;
      if (slug === undefined || typeof address !== 'string') return [];
      const page = new URL(address, 'http://site').searchParams.get('page');
      const meant = findMeant(files, root, slug);
      return [
        report('unknown-page', { file, at }, findUnknownPage(files, root, slug, page)),
        report(
          'unknown-form',
          { file, at },
          meant !== undefined && suggestName(`No form has the address "/${slug}/".`, `/${meant}/`),
        ),
      ];
    });
  },
};
