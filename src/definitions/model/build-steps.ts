import type { Module } from '#domain/item.ts';
import type { ModuleSource, StepSource } from './definition.ts';
import { buildConfiguredFields } from './pages/build-configured-fields.ts';
import { buildGroupItems } from './products/build-group-items.ts';
import { buildIncluded } from './products/build-included.ts';
import { buildFilingOptions, buildProductChoice } from './products/build-product-items.ts';
import { isGroupUse } from './products/used-groups.ts';
import { buildPopup } from './reactions/build-popup.ts';
import { buildRows } from './rows/build-rows.ts';
import { inside } from './source-location.ts';
import { buildFieldItems, whenAnyShown } from './steps/build-field-items.ts';
import type { ItemNode, NodeParts, StepNode } from './steps/item-node.ts';
import type { ItemLocation, Placement } from './steps/placement.ts';

/** Builds the item that offers to replace an address by the postal service's spelling. */
function buildVerifyAddress(
  { names }: Placement,
  { at, config }: NonNullable<ModuleSource['verifyAddress']>,
  location: ItemLocation,
): ItemNode {
  const when = names.condition({ [`config.${config}`]: true }, location);
  return { kind: 'verify-address', address: at, setting: config, when };
}

/** Builds the item that shows the name of the logged-in customer. */
function buildCustomer({ names }: Placement, location: ItemLocation): ItemNode {
  return { kind: 'customer', when: names.condition({ 'facts.customer': 'filled' }, location) };
}

function buildItems(
  placement: Placement,
  module: ModuleSource,
  location: ItemLocation,
  step: string,
): readonly ItemNode[] {
  const {
    fields = [],
    fieldsFrom,
    popup,
    rows,
    products = [],
    filingOptions = [],
    included = [],
    verifyAddress,
    review,
    customer,
    text,
    links,
  } = module;
  const items: readonly (readonly ItemNode[] | ItemNode | undefined)[] = [
    buildFieldItems(placement, fields, location),
    fieldsFrom && buildConfiguredFields(placement, fieldsFrom, inside(location, 'fieldsFrom')),
    popup && buildPopup(placement, popup, inside(location, 'popup')),
    rows && buildRows(placement, rows, inside(location, 'rows')),
    ...products.map((use, index) => {
      const at = inside(location, 'products', index);
      return isGroupUse(use) ? buildGroupItems(placement, use, at) : buildProductChoice(placement, use, at);
    }),
    ...filingOptions.map((use, index) =>
      buildFilingOptions(placement, use, inside(location, 'filingOptions', index)),
    ),
    ...included.map((use, index) => buildIncluded(placement, use, inside(location, 'included', index))),
    verifyAddress && buildVerifyAddress(placement, verifyAddress, inside(location, 'verifyAddress')),
    review && { kind: 'review', review: { step, except: review.except ?? [] } },
    customer && buildCustomer(placement, location),
    text === undefined ? undefined : { kind: 'text', text },
    links && { kind: 'links', links },
  ];
  return items.flatMap((item) => item ?? []);
}

/**
 * Collapses the items of a module under its label.
 *
 * Decision: docs/decisions/159-collapse-modules-under-their-label.md
 */
function foldItems(
  { label = '', contains }: ModuleSource,
  items: readonly ItemNode[],
  location: ItemLocation,
): readonly ItemNode[] {
  if (contains === undefined) return items;
  return [{ kind: 'fold', fold: { title: label, contains, items }, when: whenAnyShown(items, location) }];
}

function buildModule(
  placement: Placement,
  module: ModuleSource,
  outer: ItemLocation,
  step: string,
): Module<NodeParts> {
  const { key, label, contains, description } = module;
  const { when, ...location } = placement.narrow(module.when, outer, 'module');
  const items = buildItems(placement, module, location, step);
  return {
    key,
    ...(label === undefined || contains !== undefined ? {} : { label }),
    ...(description === undefined ? {} : { description }),
    when,
    items: foldItems(module, items, location),
  };
}

function buildStep(placement: Placement, step: StepSource, outer: ItemLocation): StepNode {
  const { key, title } = step;
  const { when, ...location } = placement.narrow(step.when, outer, 'step');
  return {
    key,
    title,
    when,
    modules: step.modules.map((module, index) =>
      buildModule(placement, module, inside(location, 'modules', index), key),
    ),
  };
}

/** Builds the form's steps. Records the fields and row lists of the steps in the placement. */
export function buildSteps(placement: Placement): readonly StepNode[] {
  const { steps, files } = placement.names.definition;
  return steps.steps.map((step, index) =>
    buildStep(placement, step, { file: files.steps, at: ['steps', index], conditions: [], step: index }),
  );
}
