import { createHash } from 'node:crypto';
import { addressOffersOf } from '#domain/steps.ts';
import { domainPathsOf } from '#domain/cart-domains.ts';
import { hasCart } from '#domain/cart/has-cart.ts';
import { describeProblem } from '#domain/describe-problem.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import { getUploadLimit } from '#domain/file-answer.ts';
import type { CompiledForm } from '#domain/form.ts';
import { judgeAnswers } from '#domain/judge-answers.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import { canonicalJson } from '../orders/canonical-json.ts';
import type { FactVersions, JudgeOrder } from '../orders/judge-order.ts';
import type { Site, SiteForm } from '../site.ts';

/** What a site is made of. */
export interface SiteParts {
  readonly forms: readonly CompiledForm[];
  /** The pages of each form, by its slug. */
  readonly pages: Readonly<Record<string, readonly PageConfiguration[] | undefined>>;
  /** The definitions as they were compiled, by slug. */
  readonly definitions: Readonly<Record<string, unknown>>;
}

function versionOf(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex').slice(0, 16);
}

function describeForms({ forms, pages }: SiteParts): readonly SiteForm[] {
  return forms.flatMap((form) => {
    const { slug, title } = form;
    const page = pages[slug]?.find(({ pageID }) => pageID === slug) ?? pages[slug]?.[0];
    if (page === undefined) return [];
    const { pageID, audience } = page;
    return [
      {
        slug,
        title,
        defaultPageID: pageID,
        ...(audience === undefined ? {} : { audience }),
        ...(hasCart(form) ? {} : { isPlain: true }),
        addressChecks: form.addressChecks ?? [],
        domainAnswers: domainPathsOf(form.cart),
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

/** A storefront of compiled forms and their pages, with the judging of orders by the catalogue. */
export function assembleSite(parts: SiteParts, catalogue: Pick<CatalogueStore, 'current' | 'find'>): Site {
  const compiled = new Map(parts.forms.map((form) => [form.slug, form]));
  const findPage = (slug: string, pageID: string): PageConfiguration | undefined =>
    parts.pages[slug]?.find((page) => page.pageID === pageID);

  const judgeOrder: JudgeOrder = ({ slug, pageID, answers, files, today, serviceFacts = {} }) => {
    const form = compiled.get(slug);
    const page = findPage(slug, pageID);
    if (form === undefined || page === undefined) throw new Error(`No page ${pageID} of ${slug}`);
    const facts = { page, catalogue: catalogue.current(), today, ...serviceFacts };
    const judgement = judgeAnswers(form, answers, facts, files);
    if (judgement.kind === 'failing') {
      const problems = judgement.problems.map((problem) => ({
        path: problem.path,
        rule: problem.rule,
        message: describeProblem(form, problem, page.texts),
      }));
      return { kind: 'refused', problems };
    }
    if (judgement.kind === 'unpriced') {
      const { lowPrice } = judgement.cart;
      const lines = judgement.cart.lines.filter((line) => line.kind === 'error');
      return {
        kind: 'refused',
        problems: lines.map(({ label }) => ({ path: '', rule: 'cart', message: label })),
        ...(lowPrice === undefined ? {} : { minimumCents: lowPrice.minimumCents }),
      };
    }
    const { cart, submission } = judgement;
    const { email_address: email, password } = submission.account;
    return {
      kind: 'priced',
      lines: cart.lines,
      products: cart.products,
      totalCents: cart.totalCents ?? 0,
      yearlyCents: cart.yearlyCents ?? 0,
      submission,
      answers: judgement.answers,
      files: judgement.files,
      versions: {
        definition: form.version,
        page: versionOf(page),
        catalogue: facts.catalogue.version ?? '',
      },
      ...(cart.reports === undefined ? {} : { reports: cart.reports }),
      email: typeof email === 'string' ? email : '',
      password: typeof password === 'string' ? password : '',
    };
  };

  return {
    forms: describeForms(parts),
    findPage,
    findFileLimit: (slug, pageID) => {
      const page = findPage(slug, pageID);
      const hasFiles = Object.values(compiled.get(slug)?.fields ?? {}).some(({ isFile }) => isFile === true);
      return page !== undefined && hasFiles ? getUploadLimit(page.settings['maxUploadSize']) : undefined;
    },
    tldPrices: () => catalogue.current().tldPrices,
    judgeOrder,
    getFact: (kind: keyof FactVersions, version: string) => {
      const find = {
        // Another one may have been loaded since the order was judged.
        catalogue: () => catalogue.find(version),
        definition: () => findDefinition(parts, version),
        page: () => findPageOfVersion(parts, version),
      };
      const fact = find[kind]();
      if (fact === undefined) throw new RangeError(`There is no ${kind} of version ${version}.`);
      return fact;
    },
  };
}
