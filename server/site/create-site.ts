import { createHash } from 'node:crypto';
import { definitions } from 'virtual:definitions';
import { forms } from 'virtual:forms';
import { pages } from 'virtual:pages';
import { describeProblem } from '#domain/describe-problem.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import { findInstance } from '#domain/field-instances.ts';
import type { CompiledForm } from '#domain/form.ts';
import { judgeAnswers } from '#domain/judge-answers.ts';
import type { CatalogueStore } from '../catalogue/load-catalogue.ts';
import { canonicalJson } from '../orders/canonical-json.ts';
import type { FactVersions, JudgeOrder } from '../orders/judge-order.ts';
import type { Site, SiteForm } from '../site.ts';

function versionOf(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex').slice(0, 16);
}

async function loadForms(): Promise<ReadonlyMap<string, CompiledForm>> {
  const loaded = await Promise.all(
    Object.entries(forms).map(async ([slug, load]) => [slug, await load?.()] as const),
  );
  return new Map(loaded.flatMap(([slug, form]) => (form === undefined ? [] : [[slug, form] as const])));
}

function describeSite(compiled: ReadonlyMap<string, CompiledForm>): readonly SiteForm[] {
  return [...compiled.values()].flatMap(({ slug, title }) => {
    const page = pages[slug]?.find(({ pageID }) => pageID === slug) ?? pages[slug]?.[0];
    if (page === undefined) return [];
    const { pageID, audience } = page;
    return [{ slug, title, defaultPageID: pageID, ...(audience === undefined ? {} : { audience }) }];
  });
}

function findDefinition(compiled: ReadonlyMap<string, CompiledForm>, version: string): unknown {
  const form = [...compiled.values()].find((candidate) => candidate.version === version);
  return form && definitions[form.slug];
}

function findPageOfVersion(version: string): PageConfiguration | undefined {
  const all = Object.values(pages).flatMap((list) => list ?? []);
  return all.find((page) => versionOf(page) === version);
}

/** The storefront as it was built: the compiled forms, their pages, and the judging of orders by the catalogue. */
export async function createSite(catalogue: Pick<CatalogueStore, 'current'>): Promise<Site> {
  const compiled = await loadForms();
  const findPage = (slug: string, pageID: string): PageConfiguration | undefined =>
    pages[slug]?.find((page) => page.pageID === pageID);

  const judgeOrder: JudgeOrder = ({ slug, pageID, answers, today }) => {
    const form = compiled.get(slug);
    const page = findPage(slug, pageID);
    if (form === undefined || page === undefined) throw new Error(`No page ${pageID} of ${slug}`);
    const facts = { page, catalogue: catalogue.current(), today };
    const judgement = judgeAnswers(form, answers, facts);
    if (judgement.kind === 'failing') {
      const problems = judgement.problems.map((problem) => ({
        path: problem.path,
        rule: problem.rule,
        message: describeProblem(form, problem, findInstance(form, problem.path)?.field.title, page.texts),
      }));
      return { kind: 'refused', problems };
    }
    if (judgement.kind === 'unpriced') {
      const lines = judgement.cart.lines.filter((line) => line.kind === 'error');
      return {
        kind: 'refused',
        problems: lines.map(({ label }) => ({ path: '', rule: 'cart', message: label })),
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
      versions: {
        definition: form.version,
        page: versionOf(page),
        catalogue: facts.catalogue.version ?? '',
      },
      email: typeof email === 'string' ? email : '',
      password: typeof password === 'string' ? password : '',
    };
  };

  return {
    forms: describeSite(compiled),
    findPage,
    judgeOrder,
    getFact: (kind: keyof FactVersions, version: string) => {
      if (kind === 'catalogue') return catalogue.current();
      const fact = kind === 'definition' ? findDefinition(compiled, version) : findPageOfVersion(version);
      if (fact === undefined) throw new RangeError(`There is no ${kind} of version ${version}.`);
      return fact;
    },
  };
}
