import { Code } from './code.ts';
import { compileCondition, joinConditions } from './compile-condition.ts';
import type { CompiledCondition } from './compile-condition.ts';
import { inside, reportAt } from './compile-context.ts';
import { writeFieldItems } from './compile-field-items.ts';
import { writeOption, writeProductChoice } from './compile-product-items.ts';
import type { ProductItemSource } from './compile-product-items.ts';
import { joinAlternatives } from './compile-wanted.ts';
import type { GroupUse, ProductGroupSource } from './definition.ts';
import type { ItemPlace, ShownFields } from './shown-fields.ts';
import { choicePath, groupPath, readProductUse } from './used-groups.ts';

/** Conditions under which the products of a group may be chosen, in their order. */
function compileChoosable({ context }: ShownFields, { products }: ProductGroupSource, place: ItemPlace) {
  return products.flatMap((use, index) => {
    const { key, when } = readProductUse(use);
    const at = inside(place, 'products', index);
    const joined = joinConditions(context, [
      compileCondition(context, { offered: key }, at),
      ...(when === undefined ? [] : [compileCondition(context, when, inside(at, 'when'))]),
    ]);
    return joined === undefined ? [] : [joined];
  });
}

/** A tick for the group, and what is chosen in it while it is ticked, with the details of each option. */
function writeRadio(shown: ShownFields, group: ProductGroupSource, place: ItemPlace) {
  const { context } = shown;
  const [tickName, choiceName] = [groupPath(group, 'checked'), choicePath(group)];
  if (tickName === undefined || choiceName === undefined) return undefined;
  const choosable = joinAlternatives(context, compileChoosable(shown, group, place));
  const outer = { ...place, conditions: [...place.conditions, choosable] };
  const tick = shown.own(tickName, outer);
  const ticked = compileCondition(context, { [tickName]: true }, place);
  const inner = { ...outer, conditions: [...outer.conditions, ticked] };
  const choice = shown.own(choiceName, inner);
  const items = group.products.flatMap((use, index) => {
    const { key } = readProductUse(use);
    const chosen = compileCondition(context, { [tickName]: true, [choiceName]: key }, place);
    const at = inside({ ...inner, conditions: [...inner.conditions, chosen] }, 'products', index);
    return writeOption(shown, key, at) ?? [];
  });
  return { tick, choice, items, when: choosable };
}

function writeItems(shown: ShownFields, group: ProductGroupSource, place: ItemPlace): readonly unknown[] {
  const { context } = shown;
  if (group.kind === 'custom') {
    const own = Object.keys(group.answers ?? {}).map((name) => ({
      kind: 'field',
      field: shown.own(groupPath(group, `data.${name}`) ?? '', place),
    }));
    return [...writeFieldItems(shown, group.fields ?? [], place), ...own];
  }
  return group.products.flatMap((use, index): readonly unknown[] => {
    const at = inside(place, 'products', index);
    const { key, when } = readProductUse(use);
    if (group.kind !== 'multi-state') {
      const item = writeProductChoice(shown, use, at);
      return item === undefined ? [] : [item];
    }
    const states = context.definition.products[key]?.states;
    if (states === undefined) return [];
    const offered = when === undefined ? { offered: key } : { all: [{ offered: key }, when] };
    const { when: shownWhen, ...inner } = shown.narrow(offered, at, place.conditions);
    return [{ kind: 'field', field: shown.own(states, inner), when: shownWhen }];
  });
}

/** The condition that an item has already. */
function known({ when }: ProductItemSource): readonly CompiledCondition[] {
  return when instanceof Code ? [{ code: when, reads: [] }] : [];
}

/** The source of the items that a group of products is shown as. */
export function writeProductGroup(
  shown: ShownFields,
  { group: key, when: condition }: GroupUse,
  outer: ItemPlace,
): readonly unknown[] {
  const { context } = shown;
  const { groups, files } = context.definition;
  const group = Object.hasOwn(groups, key) ? groups[key] : undefined;
  if (group === undefined) return [];
  if (outer.rows !== undefined) {
    reportAt(
      context,
      outer,
      'sold-elsewhere',
      'Groups stand in modules: in rows name the products themselves.',
    );
    return [];
  }
  const { conditions } = shown.narrow(condition, outer, outer.conditions);
  const place: ItemPlace = { file: files.groups, at: [key], conditions };
  const own = conditions.slice(outer.conditions.length);
  const { kind, label, description } = group;
  if (kind === 'simple') {
    // A single card says everything by itself: it stands in the place of the group, under its condition.
    const [use] = group.products;
    const at = inside({ ...place, conditions }, 'products', 0);
    const item = use === undefined ? undefined : writeProductChoice(shown, use, at);
    return item === undefined
      ? []
      : [{ ...item, when: joinConditions(context, [...own, ...known(item)])?.code }];
  }
  const model = { key, kind, label, description };
  if (kind !== 'radio') {
    const items = writeItems(shown, group, place);
    const choosable =
      kind === 'custom' ? [] : [joinAlternatives(context, compileChoosable(shown, group, place))];
    const when = joinConditions(context, [...own, ...choosable])?.code;
    return [{ kind: 'group', group: { ...model, items }, when }];
  }
  const radio = writeRadio(shown, group, place);
  if (radio === undefined) return [];
  const { when, ...parts } = radio;
  return [
    { kind: 'group', group: { ...model, ...parts }, when: joinConditions(context, [...own, when])?.code },
  ];
}
