import { PAYABLE } from '#domain/conditions/payable.ts';
import { isMistake } from '../../model/answers/resolve-field.ts';
import type { ConditionSite } from '../../model/conditions/condition-site.ts';
import { nodesOf, readsOf } from '../../model/conditions/visit-conditions.ts';
import type { FormModel } from '../../model/form-model.ts';
import { listDependencies, readByOwnRules } from '../../model/relevance/dependencies.ts';
import type { Dependencies } from '../../model/relevance/dependencies.ts';
import { listSites } from '../../model/relevance/list-condition-sites.ts';
import { lookupFields, usesOfProducts, usesOfReactions } from '../../model/relevance/list-field-uses.ts';
import type { CheckedForm, Found, FormCheck } from '../check.ts';
import { listStepOwners } from '../logic/step-owners.ts';
import { report } from '../check.ts';

const CODE = 'decides-payable';

/** The parts of a definition whose conditions decide the cart or change answers. */
const DECIDING: ReadonlySet<string> = new Set(['cart', 'prompt', 'product', 'option', 'reaction']);
/** The parts whose conditions decide which answers exist. */
const SHOWING: ReadonlySet<string> = new Set(['step', 'module', 'item', 'row']);

/** Lists the answers that the cart, reactions and lookups read, and the lists of rows that buy products. */
function listDecidingAnswers(model: FormModel, sites: readonly ConditionSite[]): ReadonlySet<string> {
  const uses = [...usesOfProducts(model), ...usesOfReactions(model), ...lookupFields(model.names)];
  return new Set([
    ...sites.filter(({ owner }) => DECIDING.has(owner)).flatMap(({ condition }) => readsOf(condition)),
    ...[...model.cart.products.values()].flatMap(({ selectedWhen }) =>
      selectedWhen === undefined ? [] : readsOf(selectedWhen),
    ),
    ...model.names.sold.flatMap(({ each }) => each ?? []),
    ...uses.flatMap(({ resolved }) => (isMistake(resolved) ? [] : [resolved.path])),
  ]);
}

/** Lists the answers that a condition, a rule or an option of another step reads. */
function listCrossedAnswers({ model, form }: CheckedForm, dependencies: Dependencies): ReadonlySet<string> {
  const owners = listStepOwners(form);
  return new Set(
    [...model.placement.fields.keys()].flatMap((path) =>
      [...(dependencies.get(path) ?? []), ...readByOwnRules(model, path)].filter(
        (read) => owners.get(read) !== owners.get(path),
      ),
    ),
  );
}

/** Lists the answers that exist only while a condition holds, and those that depend on them. */
function listDependents(
  { placement }: FormModel,
  dependencies: Dependencies,
  { condition }: ConditionSite,
): ReadonlySet<string> {
  const isOf = (nodes: FormModel['placement']['sites'][number]['around']) =>
    nodes.some((node) => nodesOf(node).includes(condition));
  const found = new Set([
    ...[...placement.fields].flatMap(([path, { relevantWhen }]) => (isOf(relevantWhen) ? [path] : [])),
    ...[...placement.rows].flatMap(([path, { rows }]) => (isOf(rows.relevantWhen) ? [path] : [])),
  ]);
  for (let size = -1; size < found.size;) {
    size = found.size;
    for (const [path, reads] of dependencies) if (reads.some((read) => found.has(read))) found.add(path);
  }
  return found;
}

function findPayableReaders(checked: CheckedForm): readonly Found[] {
  const { model } = checked;
  const sites = listSites(model);
  const reading = sites.filter(({ condition }) => readsOf(condition).includes(PAYABLE));
  if (reading.length === 0) return [];
  const dependencies = listDependencies(model);
  const deciding = listDecidingAnswers(model, sites);
  const crossed = listCrossedAnswers(checked, dependencies);
  return reading.map((site): Found => {
    const { owner, condition } = site;
    const known = `"${PAYABLE}" is known only after the cart.`;
    if (DECIDING.has(owner))
      return report(
        CODE,
        condition.location,
        `${known} This condition decides the cart or changes answers, so it cannot read it. Remove "${PAYABLE}".`,
      );
    if (!SHOWING.has(owner)) return undefined;
    const wrong = [...listDependents(model, dependencies, site)].find(
      (path) => deciding.has(path) || crossed.has(path),
    );
    return report(
      CODE,
      condition.location,
      wrong !== undefined &&
        `${known} This condition decides whether "${wrong}" is asked, which the cart, a reaction, a lookup or another step reads. Remove "${PAYABLE}".`,
    );
  });
}

export const checkPayable: FormCheck = {
  errors: { [CODE]: 'Conditions on `facts.payable` that the cart, a reaction or another step depends on.' },
  find: findPayableReaders,
};
