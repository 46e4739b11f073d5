import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageConfiguration } from '#domain/facts.ts';
import { isJsonObject } from './actions/parse-json-field.ts';
import type { Site, SiteForm } from './site.ts';
import { storefront } from './pages/storefront.ts';

const titles = new Map(
  storefront.services.flatMap(({ forms }) => forms.map(({ slug, title }) => [slug, title])),
);

/** The forms and page configurations in `form-definitions`, as they were when the server started. */
export async function loadSite(projectFolder: string): Promise<{ readonly site: Site }> {
  const folder = join(projectFolder, 'form-definitions');
  const pages = new Map<string, PageConfiguration>();
  const forms: SiteForm[] = [];
  for (const slug of (await readdir(folder)).sort()) {
    const files = await readdir(join(folder, slug, 'pages')).catch(() => []);
    const found = await Promise.all(files.sort().map((file) => readPage(join(folder, slug, 'pages', file))));
    for (const page of found) pages.set(`${slug}/${page.pageID}`, page);
    const first = found.find(({ pageID }) => pageID === slug) ?? found[0];
    if (first !== undefined) {
      forms.push({ slug, title: titles.get(slug) ?? slug, defaultPageID: first.pageID });
    }
  }
  return {
    site: {
      forms,
      findPage: (slug, pageID) => pages.get(`${slug}/${pageID}`),
      judgeOrder: () => ({
        kind: 'refused',
        problems: [{ path: '', rule: 'closed', message: 'Orders are not taken at the moment.' }],
      }),
      getFact: (kind, version) => {
        throw new RangeError(`There is no ${kind} of version ${version}.`);
      },
    },
  };
}

async function readPage(file: string): Promise<PageConfiguration> {
  const page: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (isPage(page)) return page;
  throw new Error(`${file} is not a page configuration: pageID, formType or formFileName is missing.`);
}

function isPage(page: unknown): page is PageConfiguration {
  return (
    isJsonObject(page) &&
    ['pageID', 'formType', 'formFileName', 'apiBase'].every((name) => typeof page[name] === 'string')
  );
}
