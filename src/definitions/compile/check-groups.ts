import { inside, reportAt } from './compile-context.ts';
import type { CompileContext, Place } from './compile-context.ts';
import type { ProductGroupSource } from './definition.ts';
import { suggest } from './problem.ts';
import { findSoldProduct, listSoldProducts } from './sold-products.ts';
import { isGroupUse, listUsedGroups, readProductUse } from './used-groups.ts';

type Report = (at: readonly (string | number)[], code: string, message: string) => void;

/** Words that some kinds of groups have no use for. */
const WORDS_OF: Readonly<Record<string, readonly ProductGroupSource['kind'][]>> = {
  saveAs: ['radio', 'custom'],
  choice: ['radio'],
  answers: ['custom'],
  ui: ['custom'],
  fields: ['custom'],
};

function checkWords({ kind, saveAs, answers, fields, ...group }: ProductGroupSource, report: Report): void {
  for (const [word, kinds] of Object.entries(WORDS_OF)) {
    const value: unknown = Reflect.get({ saveAs, answers, fields, ...group }, word);
    if (value === undefined || kinds.includes(kind)) continue;
    report([word], 'idle-word', `A group of the kind "${kind}" has no use for "${word}".`);
  }
  if (saveAs === undefined && (kind === 'radio' || answers !== undefined)) {
    report([], 'missing-key', 'This group has answers of its own: "saveAs" must name them.');
  }
  if (kind === 'custom' && answers === undefined && fields === undefined) {
    const message = 'A custom group asks something before it sells: give it "answers" or "fields".';
    report([], 'no-questions', message);
  }
}

function checkCount({ kind, products }: ProductGroupSource, report: Report): void {
  if (kind === 'radio' && products.length < 2) {
    const message = 'A radio group lets choose among several products: one alone is a "simple" group.';
    report(['products'], 'single-choice', message);
  }
  if (kind === 'simple' && products.length > 1) {
    report(['products'], 'several-products', 'A simple group has one product: several are a "section".');
  }
}

function checkProducts(context: CompileContext, group: ProductGroupSource, report: Report): void {
  const { definition } = context;
  const seen = new Set<string>();
  group.products.forEach((use, index) => {
    const { key, when } = readProductUse(use);
    const at = ['products', index];
    const product = Object.hasOwn(definition.products, key) ? definition.products[key] : undefined;
    if (product === undefined) {
      const hint = suggest(key, Object.keys(definition.products));
      return report(at, 'unknown-product', `There is no product "${key}".${hint}`);
    }
    if (seen.has(key)) report(at, 'duplicate-product', `The group lists "${key}" twice.`);
    seen.add(key);
    if (findSoldProduct(definition, key)?.each !== undefined) {
      report(at, 'sold-elsewhere', `"${key}" is sold once a row, and groups stand outside of rows.`);
    }
    if (group.kind === 'multi-state' && product.states === undefined) {
      const message = `"${key}" is sold in one state: in a multi-state group each product has "states".`;
      report(at, 'no-states', message);
    }
    if (group.kind === 'custom' && when === undefined) {
      const message = `Nothing says when "${key}" is bought: {"product": "${key}", "when": …} does, by the answers of the group.`;
      report(at, 'no-when', message);
    }
  });
}

/** The answers of a group and those of products must not stand in one place. */
function checkSaveAs(context: CompileContext, { saveAs }: ProductGroupSource, report: Report): void {
  const { definition } = context;
  const owner = listSoldProducts(definition).find(({ key }) => definition.products[key]?.saveAs === saveAs);
  if (saveAs === undefined || owner === undefined) return;
  report(
    ['saveAs'],
    'duplicate-name',
    `The group and "${owner.key}" both save their answers as "${saveAs}".`,
  );
}

/** Reports groups that are named and that there are not. */
function checkNames(context: CompileContext): void {
  const { steps, groups, files } = context.definition;
  steps.steps.forEach((step, stepIndex) =>
    step.modules.forEach((module, index) =>
      module.products?.forEach((use, position) => {
        if (!isGroupUse(use) || Object.hasOwn(groups, use.group)) return;
        const at = ['steps', stepIndex, 'modules', index, 'products', position, 'group'];
        const hint = suggest(use.group, Object.keys(groups));
        const message = `There is no product group "${use.group}".${hint}`;
        reportAt(context, { file: files.steps, at }, 'unknown-group', message);
      }),
    ),
  );
}

/** Reports groups and products that a form shows in two places. */
function checkTwice(context: CompileContext): void {
  const { files } = context.definition;
  const groups = new Set<string>();
  const products = new Map<string, string>();
  for (const { key, group, at } of listUsedGroups(context.definition)) {
    const place = { file: files.steps, at };
    if (groups.has(key))
      reportAt(context, place, 'duplicate-group', `The form shows the group "${key}" twice.`);
    else {
      for (const product of new Set(group.products.map((use) => readProductUse(use).key))) {
        const other = products.get(product);
        products.set(product, key);
        if (other === undefined) continue;
        const message = `"${product}" stands in two groups of the form, "${other}" and "${key}".`;
        reportAt(context, place, 'duplicate-product', message);
      }
    }
    groups.add(key);
  }
}

/** Checks the product groups that a form shows. */
export function checkGroups(context: CompileContext): void {
  checkNames(context);
  checkTwice(context);
  for (const { key, group } of listUsedGroups(context.definition)) {
    const place: Place = { file: context.definition.files.groups, at: [key] };
    const report: Report = (at, code, message) => reportAt(context, inside(place, ...at), code, message);
    checkWords(group, report);
    checkCount(group, report);
    checkProducts(context, group, report);
    checkSaveAs(context, group, report);
  }
}
