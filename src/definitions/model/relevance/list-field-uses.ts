import { resolveInRows, useGiven } from '../answers/field-uses.ts';
import type { FieldUse } from '../answers/field-uses.ts';
import { writtenPath, resolveBeside, resolveField, resolveOutside } from '../answers/resolve-field.ts';
import type { Names } from '../names.ts';
import { besidePath } from '#domain/answers/path.ts';
import { addressParts } from '#domain/addresses/address-parts.ts';
import { nodesOf } from '../conditions/visit-conditions.ts';
import type { FormModel } from '../form-model.ts';
import { listDataUses } from '../products/order-data.ts';
import { listModules } from '../steps/list-modules.ts';
import { inside, locateNamed } from '../source-location.ts';
import type { SourceLocation } from '../source-location.ts';
import { chainsOf } from '../rules/field-rules.ts';
import { listConditions } from './list-condition-sites.ts';

/** Lists the answers that lookups send to services, and the answers that they fill. */
export function lookupFields(names: Names): readonly FieldUse[] {
  const { steps, files } = names.definition;
  return (steps.lookups ?? []).flatMap(({ on, fills }, index) => {
    const rows = names.fields.get(on)?.rows;
    const location = { file: files.steps, at: ['lookups', index] };
    const filled = Object.keys(fills).map((name) => ({
      location: { file: files.steps, at: ['lookups', index, 'fills', name] },
      resolved: resolveInRows(names, writtenPath(name, rows), rows),
    }));
    const read = {
      location: { ...location, at: [...location.at, 'on'] },
      resolved: resolveInRows(names, on, rows),
    };
    return [read, ...filled];
  });
}

function usesOfConditions(model: FormModel): readonly FieldUse[] {
  const { fields } = model.names;
  return listConditions(model).flatMap((condition) =>
    nodesOf(condition).flatMap((node): readonly FieldUse[] => {
      if (node.kind !== 'comparison' || node.subject.kind !== 'answer') return [];
      const resolved = fields.get(node.subject.path);
      return resolved === undefined ? [] : [{ location: node.subjectLocation, resolved }];
    }),
  );
}

function usesOfRules({ names, rules }: FormModel): readonly FieldUse[] {
  return [...rules].flatMap(([path, own]) =>
    chainsOf(own).flatMap(({ uses, location }) =>
      uses.flatMap(({ type, name }) =>
        type === 'path' ? [{ location, resolved: resolveBeside(names, besidePath(name, path), path) }] : [],
      ),
    ),
  );
}

function usesOfOptions({ names, placement }: FormModel): readonly FieldUse[] {
  return [...names.fields.values()].flatMap(({ path, schema, source }) => {
    const { where, exceptAnswer, tickedIn } = schema.options ?? {};
    if (!placement.fields.has(path)) return [];
    const word = where?.by === undefined ? 'of' : 'by';
    const use = (read: string | undefined, ...at: readonly string[]): readonly FieldUse[] =>
      read === undefined
        ? []
        : [{ location: inside(source, 'options', ...at), resolved: resolveOutside(names, read) }];
    return [
      ...(where === undefined ? [] : use(where[word] ?? '', 'where', word)),
      ...use(exceptAnswer, 'exceptAnswer'),
      ...use(tickedIn, 'tickedIn'),
    ];
  });
}

export function usesOfReactions({ names, reactions }: FormModel): readonly FieldUse[] {
  return reactions.flatMap(({ source, location, rows, triggers, writes, roles }) => {
    const read = (path: string, at: SourceLocation): FieldUse => ({
      location: at,
      resolved: resolveInRows(names, path, rows),
    });
    const on = inside(location, 'on');
    return [
      ...triggers.map((path, index) => read(path, typeof source.on === 'string' ? on : inside(on, index))),
      ...writes.map((write) => useGiven(names, write.path, rows, write.location)),
      ...writes.flatMap(({ value, location: at }) =>
        value.kind === 'copy' ? [read(value.from, inside(at, 'from'))] : [],
      ),
      ...roles.flatMap(({ given, role, location: at }) => {
        if (role === undefined || role.takes === 'table') return [];
        return [role.isKept === true ? useGiven(names, given, rows, at) : read(given, at)];
      }),
    ];
  });
}

export function usesOfProducts({ names }: FormModel): readonly FieldUse[] {
  const { files } = names.definition;
  return names.sold.flatMap(({ key, each: rows }): readonly FieldUse[] => {
    const product = names.findProduct(key);
    if (product === undefined || (rows !== undefined && !names.rowLists.has(rows))) return [];
    const { ownPrice, available, data = {}, fields = [], from, domains, states, duration } = product;
    const isOfRows = rows !== undefined;
    const named: Readonly<Record<string, string | undefined>> = {
      jurisdiction: product.jurisdiction,
      entityType: product.entityType,
      quantity: product.quantity,
      expeditedBy: product.expeditedBy,
      feeOf: product.feeOf,
      'ownPrice.answer': ownPrice?.answer,
      'ownPrice.unless': ownPrice?.unless,
      'variants.answer': product.variants?.answer,
      'available.by': available?.by,
      'available.entityType': available?.entityType,
      // Other checks report products that cannot be sold per row, and products without a duration.
      states: isOfRows || states?.startsWith('./') === true ? undefined : states,
      duration: from === 'filing_products' ? undefined : duration,
      domains: from === 'domains' && !isOfRows ? domains : undefined,
    };
    const use = (path: string, at: readonly (string | number)[]): FieldUse => ({
      location: locateNamed(files.products, key, ...at),
      resolved: resolveField(names, path, rows),
    });
    return [
      ...Object.entries(named).flatMap(([name, path]) =>
        path === undefined ? [] : [use(path, name.split('.'))],
      ),
      ...listDataUses(names, data, rows).map(({ at, resolved }) => ({
        location: locateNamed(files.products, key, 'data', ...at),
        resolved,
      })),
      ...fields.flatMap((path, index): readonly FieldUse[] =>
        isOfRows && !path.startsWith('./') ? [] : [{ ...use(path, ['fields', index]), isShownOnly: true }],
      ),
    ];
  });
}

function usesOfModules({ names }: FormModel): readonly FieldUse[] {
  return listModules(names.definition).flatMap(({ module, location }) => {
    const { verifyAddress, review } = module;
    const at = inside(location, 'verifyAddress', 'at');
    const parts = addressParts.map((part) => `${verifyAddress?.at ?? ''}.${part}`);
    return [
      ...(verifyAddress === undefined
        ? []
        : parts.map((path) => ({ location: at, resolved: resolveOutside(names, path) }))),
      ...(review?.except ?? []).map((path, index) => ({
        location: inside(location, 'review', 'except', index),
        resolved: names.fields.get(path) ?? resolveOutside(names, path),
        isShownOnly: true as const,
      })),
    ];
  });
}

function usesOfCompanies({ names }: FormModel): readonly FieldUse[] {
  const { steps, files } = names.definition;
  return (steps.submission.companies ?? []).flatMap(({ name, fixed = {} }, index, companies) => {
    const location = { file: files.steps, at: ['submission', 'companies', index] };
    const isRepeated = companies.findIndex((company) => company.name === name) < index;
    return [
      ...(isRepeated ? [] : [{ location: inside(location, 'name'), resolved: resolveOutside(names, name) }]),
      ...Object.keys(fixed).map((path) => useGiven(names, path, undefined, inside(location, 'fixed', path))),
    ];
  });
}

function usesOfFixed({ names }: FormModel): readonly FieldUse[] {
  const { steps, files } = names.definition;
  return Object.keys(steps.fixed ?? {}).map((path) => ({
    location: { file: files.steps, at: ['fixed', path] },
    resolved: resolveOutside(names, path),
  }));
}

function usesOfSamePlaces({ names }: FormModel): readonly FieldUse[] {
  return names.samePlaces.flatMap(({ location, tick, sharesWhen, shared }) => [
    ...shared.map(({ from }) => ({ location: inside(location, 'at'), resolved: from })),
    ...(sharesWhen || shared.length === 0
      ? []
      : [{ location: inside(location, 'unless'), resolved: resolveOutside(names, tick) }]),
  ]);
}

/** Lists every location in a definition, except its pages, that reads or sets an answer. */
export function listFieldUses(model: FormModel): readonly FieldUse[] {
  return [
    ...usesOfConditions(model),
    ...usesOfRules(model),
    ...usesOfOptions(model),
    ...usesOfReactions(model),
    ...usesOfProducts(model),
    ...usesOfModules(model),
    ...usesOfSamePlaces(model),
    ...usesOfCompanies(model),
    ...usesOfFixed(model),
    ...lookupFields(model.names),
  ];
}
