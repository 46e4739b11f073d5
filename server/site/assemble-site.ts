import { addressOffersOf } from '#domain/steps/items.ts';
import { domainPathsOf } from '#domain/domain-names/cart-domains.ts';
import { hasCart } from '#domain/cart/has-cart.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import { getUploadLimit } from '#domain/files/upload-limit.ts';
import type { CompiledForm } from '#domain/form.ts';
import { numberChoicesOf } from '#domain/phones/number-choices.ts';
import { findGoneProducts } from '#domain/products/gone-products.ts';
import { findSettingsFaults } from '#domain/products/settings-faults.ts';
import { fromRecordedAnswers } from '#domain/submission/recorded-answers.ts';
import { whatHappensNext } from '#domain/submission/what-happens-next.ts';
import { createSay } from '#domain/texts.ts';
import { isPayloadName } from '#domain/submission/payloads/payloads.ts';
import { canRebuild, rebuildAnswers } from '#domain/submission/payloads/rebuild-answers.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import type { FactVersions, OrderToPrice } from '../orders/price-order.ts';
import type { Site, SiteForm } from '../site.ts';
import { createAnswersCheck } from './check-answers.ts';
import { checkMessageAnswers } from './check-message-answers.ts';
import type { DrawFirstStep } from './keep-first-steps.ts';
import { priceAnswers } from './price-answers.ts';
import { createRulesStage } from './rules-stage.ts';
import { createPriceFinder } from './starting-prices.ts';
import type { PricedForm } from './starting-prices.ts';
import { versionOf } from '../orders/canonical-json.ts';

export interface SiteParts {
  readonly forms: readonly CompiledForm[];
  /** The pages of each form, by slug. */
  readonly pages: Readonly<Record<string, readonly PageConfiguration[] | undefined>>;
  /** The compiled definitions, by slug. */
  readonly definitions: Readonly<Record<string, unknown>>;
  /** Omitted when browsers render every page. */
  readonly drawFirstStep?: DrawFirstStep;
}

/** Returns the page at the form's own URL. */
function usualPageOf(slug: string, { pages }: Pick<SiteParts, 'pages'>): PageConfiguration | undefined {
  return pages[slug]?.find(({ pageID }) => pageID === slug) ?? pages[slug]?.[0];
}

function listPricedForms({ forms, pages }: SiteParts): readonly PricedForm[] {
  return forms.flatMap((form) => {
    const page = usualPageOf(form.slug, { pages });
    return page === undefined || page.audience === 'developers' ? [] : [{ form, page }];
  });
}

/** Returns the payload of a form, and how to rebuild the answers from it. */
function describePayload(form: CompiledForm): Pick<SiteForm, 'payload' | 'rebuildAnswers'> {
  const { payload } = form.submission;
  if (!isPayloadName(payload)) return {};
  if (!canRebuild(payload)) return { payload };
  return { payload, rebuildAnswers: (posted) => rebuildAnswers(form, payload, posted) };
}

function describeForms({ forms, pages }: SiteParts): readonly SiteForm[] {
  return forms.flatMap((form) => {
    const { slug, title } = form;
    const page = usualPageOf(slug, { pages });
    if (page === undefined) return [];
    const { pageID, audience } = page;
    return [
      {
        slug,
        title,
        defaultPageID: pageID,
        pageIDs: (pages[slug] ?? []).map((entry) => entry.pageID),
        texts: form.texts,
        ...(audience === undefined ? {} : { audience }),
        ...describePayload(form),
        ...(hasCart(form) ? {} : { isPlain: true }),
        version: form.version,
        addressChecks: form.addressChecks ?? [],
        domainAnswers: domainPathsOf(form.cart),
        numberChoices: numberChoicesOf(form),
        addressOffers: addressOffersOf(form),
      },
    ];
  });
}

function findDefinition({ forms, definitions }: SiteParts, version: string): unknown {
  const form = forms.find((candidate) => candidate.version === version);
  return form && definitions[form.slug];
}

function findPageOfVersion({ pages }: SiteParts, version: string): PageConfiguration | undefined {
  const all = Object.values(pages).flatMap((list) => list ?? []);
  return all.find((page) => versionOf(page) === version);
}

/** Creates a site from its parts. Sites differ in whether they prerender first steps. */
export type AssembleSite = typeof assembleSite;

/** Assembles a storefront from compiled forms, their pages and the catalog that prices orders. */
export function assembleSite(parts: SiteParts, catalogue: Pick<CatalogueStore, 'current' | 'find'>): Site {
  const compiled = new Map(parts.forms.map((form) => [form.slug, form]));
  const validate = createRulesStage();
  const checkAnswers = createAnswersCheck(compiled, parts.pages);
  const findPage = (slug: string, pageID: string): PageConfiguration | undefined =>
    parts.pages[slug]?.find((page) => page.pageID === pageID);
  const open = ({ slug, pageID }: Pick<OrderToPrice, 'slug' | 'pageID'>) => {
    const form = compiled.get(slug);
    const page = findPage(slug, pageID);
    if (form === undefined || page === undefined)
      throw new Error(`Unknown page "${pageID}" of the form "${slug}".`);
    return [form, page] as const;
  };

  return {
    forms: describeForms(parts),
    findPage,
    drawFirstStep: async (slug, pageID, today) => parts.drawFirstStep?.(...open({ slug, pageID }), today),
    whatHappensNext: (slug, pageID) =>
      whatHappensNext(createSay(findPage(slug, pageID)?.texts, compiled.get(slug)?.texts)),
    findFileLimit: (slug, pageID) => {
      const page = findPage(slug, pageID);
      const hasFiles = Object.values(compiled.get(slug)?.fields ?? {}).some(({ isFile }) => isFile === true);
      return page !== undefined && hasFiles ? getUploadLimit(page.settings['maxUploadSize']) : undefined;
    },
    findSettingsFaults: () =>
      parts.forms.flatMap((form) =>
        (parts.pages[form.slug] ?? []).flatMap((page) =>
          findSettingsFaults(form, page, catalogue.current()).map((fault) => ({
            slug: form.slug,
            pageID: page.pageID,
            fault,
          })),
        ),
      ),
    findGoneProducts: (before, after) =>
      parts.forms.flatMap((form) =>
        findGoneProducts(form, before, after).map((gone) => ({ slug: form.slug, ...gone })),
      ),
    startingPrices: createPriceFinder(listPricedForms(parts), catalogue),
    tldPrices: () => catalogue.current().tldPrices,
    checkAnswers: (slug, posted) => {
      const form = compiled.get(slug);
      return checkAnswers(slug, form ? fromRecordedAnswers(form, posted, catalogue.current()) : posted);
    },
    priceOrder: (order) => priceAnswers(...open(order), catalogue.current(), order, validate),
    checkMessage: (message) => checkMessageAnswers(...open(message), catalogue.current(), message, validate),
    getFact: (kind: keyof FactVersions, version: string) => {
      const find = {
        // The catalog may have been reloaded since the order was priced.
        catalogue: () => catalogue.find(version),
        definition: () => findDefinition(parts, version),
        page: () => findPageOfVersion(parts, version),
      };
      const fact = find[kind]();
      if (fact === undefined)
        throw new RangeError(`Unknown version ${version} of the ${kind}: this process has not loaded it.`);
      return fact;
    },
  };
}
