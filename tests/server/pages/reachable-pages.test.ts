import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listForms } from '#definitions/vite-plugin.ts';
import { renderPageList } from '#server/pages/operator/page-list-routes.ts';
import { renderServicePage } from '#server/pages/welcome/service-page.ts';
import type { HomePrices } from '#server/pages/welcome/home-prices.ts';
import { addressOfPage, listServices, storefront } from '#server/seller/storefront.ts';
import { say } from '#server/texts.ts';

const pagesOf = (slug: string) =>
  readdirSync(`form-definitions/${slug}/pages`).map((file) => basename(file, '.json'));

const shipped = listForms('form-definitions').map((slug) => ({
  slug,
  title: slug,
  defaultPageID: slug,
  pageIDs: pagesOf(slug),
}));

const unpriced: HomePrices = {
  prices: {
    states: [],
    hasStateFees: () => false,
    listLaterCharges: () => [],
    find: () => undefined,
  },
  addressOf: (slug) => `/${slug}/`,
};

const linksOf = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, address = '']) => address);

const ofServices = listServices(shipped).flatMap((group) =>
  group.page === undefined
    ? []
    : linksOf(String(renderServicePage({ ...group, page: group.page }, unpriced))),
);

/** The rows of the operator's list: the address and where this site links it. */
const rows = [
  ...String(renderPageList(shipped)).matchAll(/<a href="([^"]+)">[\s\S]*?<td[^>]*>([^<]*)<\/td>/g),
].map(([, address = '', way = '']) => ({ address, way }));

const others = shipped.flatMap((form) =>
  form.pageIDs.filter((pageID) => pageID !== form.slug).map((pageID) => addressOfPage(form, pageID)),
);

describe('the list of all pages', () => {
  it.each(shipped)('includes the default page of the form $slug', ({ slug, pageIDs }) => {
    expect(pageIDs).toContain(slug);
  });

  it('contains every page of every form', () => {
    const all = shipped.flatMap((form) => form.pageIDs.map((pageID) => addressOfPage(form, pageID)));
    expect(all.length).toBeGreaterThan(40);
    expect(rows.map(({ address }) => address)).toEqual(all);
  });

  it.each(others)('says whether a service page links to %s, or only campaigns do', (address) => {
    const way = ofServices.includes(address) ? 'operator.pages.service' : 'operator.pages.campaign';
    expect(rows.find((row) => row.address === address)?.way).toBe(say(way));
  });
});

describe('a link to another page of a form', () => {
  const ways = storefront.services.flatMap(({ forms }) =>
    forms.flatMap(({ slug, ...form }) =>
      'ways' in form ? form.ways.map(({ page }) => ({ slug, page })) : [],
    ),
  );

  it.each(ways)('leads to an existing page from a service page: $page', ({ slug, page }) => {
    expect(pagesOf(slug)).toContain(page);
    expect(ofServices).toContain(`/${slug}/?page=${page}`);
  });

  it('disappears if its page does not exist', () => {
    const [group] = listServices([{ slug: 'double-llc', title: '', defaultPageID: 'double-llc' }]);
    expect(group?.forms[0]?.ways).toEqual([]);
  });

  it('exists for the pages that show what the short pages leave out', () => {
    for (const page of ['registered-agent-one-state', 'form-a-business-together'])
      expect(ways.map((way) => way.page)).toContain(page);
  });
});
