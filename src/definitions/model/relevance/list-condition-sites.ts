import type { FormModel } from '../form-model.ts';
import type { ConditionNode, ComparisonNode } from '../conditions/condition-node.ts';
import { listGroupedProducts } from '../products/used-groups.ts';
import { inside, locateNamed } from '../source-location.ts';
import type { ConditionSite } from '../conditions/condition-site.ts';
import { nodesOf } from '../conditions/visit-conditions.ts';

function sitesOfReactions({ reactions }: FormModel): readonly ConditionSite[] {
  return reactions.flatMap(({ when, comparisons, rows }) =>
    [when ?? [], ...comparisons.values()].flat().map((condition) => ({
      owner: 'reaction',
      condition,
      around: [],
      rows,
    })),
  );
}

function sitesOfCart({ names, cart }: FormModel): readonly ConditionSite[] {
  const uses = names.sold.flatMap(({ when, location, each }): readonly ConditionSite[] => {
    if (when === undefined) return [];
    const condition = names.condition(when, { ...inside(location, 'when'), rows: each });
    return [{ owner: 'cart', condition, around: [], rows: each }];
  });
  const prompts = cart.cart.prompts.map(({ when, each }): ConditionSite => {
    const rows = each !== undefined && names.rowLists.has(each) ? each : undefined;
    return { owner: 'prompt', condition: when, around: [], rows };
  });
  return [...uses, ...prompts];
}

function sitesOfProducts({ names }: FormModel): readonly ConditionSite[] {
  const { files } = names.definition;
  return names.sold.flatMap((sold): readonly ConditionSite[] => {
    const { key, each: rows, links } = sold;
    const product = names.findProduct(key);
    const location = { ...locateNamed(files.products, key, 'when'), rows };
    const own = product?.when === undefined ? [] : [names.condition(product.when, location)];
    const linked = links.flatMap((link) =>
      link.when === undefined ? [] : [names.condition(link.when, { ...inside(link.location, 'when'), rows })],
    );
    const availableWhen = names.availableWhere(sold);
    const siteOf = (condition: ConditionNode): ConditionSite => ({
      owner: 'product',
      condition,
      around: [],
      rows,
    });
    return [
      ...[...own, ...linked].map(siteOf),
      ...(availableWhen === undefined ? [] : [{ ...siteOf(availableWhen), isOfTable: true as const }]),
    ];
  });
}

function sitesOfGroups({ names }: FormModel): readonly ConditionSite[] {
  const { definition } = names;
  return listGroupedProducts(definition).flatMap(({ key, index, when }): readonly ConditionSite[] => {
    const location = locateNamed(definition.files.groups, key, 'products', index, 'when');
    return when === undefined
      ? []
      : [{ owner: 'product', condition: names.condition(when, location), around: [] }];
  });
}

function sitesOfFields({ names, rules, optionConditions }: FormModel): readonly ConditionSite[] {
  return [...names.fields.values()].flatMap(
    ({ path: field, rows, optionLocations }): readonly ConditionSite[] => [
      ...(rules.get(field)?.rulesWhen ?? []).map(({ when }) => ({
        owner: 'rules' as const,
        condition: when,
        around: [],
        field,
        rows,
      })),
      // The conditions of grouped products are listed with their group.
      ...(optionLocations === undefined ? [...(optionConditions.get(field)?.values() ?? [])] : []).map(
        (condition) => ({ owner: 'option' as const, condition, around: [], field }),
      ),
    ],
  );
}

/** Lists the named conditions that others use, directly or indirectly. */
function sitesOfNames(sites: readonly ConditionSite[]): readonly ConditionSite[] {
  const used = new Map<string, ConditionNode>();
  for (const { condition } of sites) {
    for (const node of nodesOf(condition, { named: true })) {
      if (node.kind === 'named') used.set(node.name, node.part);
    }
  }
  return [...used.values()].map((condition) => ({ owner: 'named', condition, around: [] }));
}

/** Lists the comparisons in all conditions that authors wrote for a form. */
export function listComparisons(model: FormModel): readonly ComparisonNode[] {
  return listSites(model).flatMap(({ condition }) =>
    nodesOf(condition).flatMap((node) => (node.kind === 'comparison' ? [node] : [])),
  );
}

/** Lists every condition that authors wrote for a form. */
export function listSites(model: FormModel): readonly ConditionSite[] {
  const sites = [
    ...model.placement.sites,
    ...sitesOfReactions(model),
    ...sitesOfCart(model),
    ...sitesOfProducts(model),
    ...sitesOfGroups(model),
    ...sitesOfFields(model),
  ];
  return [...sites, ...sitesOfNames(sites)];
}

/** Lists every condition of a form: those that authors wrote and those derived from them. */
export function listConditions(model: FormModel): readonly ConditionNode[] {
  const { placement, cart } = model;
  const all = [
    ...listSites(model).map(({ condition }) => condition),
    ...[...placement.fields.values()].flatMap(({ relevantWhen }) => relevantWhen),
    ...[...cart.products.values()].flatMap(({ selectedWhen }) => selectedWhen ?? []),
  ];
  return [...new Set(all)];
}
