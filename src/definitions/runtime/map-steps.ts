import type { Contents, Item, ItemKind, Part, Parts, Rows, Step } from '#domain/item.ts';

/** One function per type that items refer to. */
export type PartsMapper<From extends Parts, To extends Parts> = {
  readonly [Name in keyof Parts]: (part: Part<From, Name>) => Part<To, Name>;
};

type ContentMappers = {
  readonly [Kind in ItemKind]: <From extends Parts, To extends Parts>(
    item: Item<From, Kind>,
    to: PartsMapper<From, To>,
  ) => Contents<To>[Kind];
};

const contents: ContentMappers = {
  field: ({ field }, to) => ({ field: to.field(field) }),
  rows: ({ rows }, to) => ({ rows: to.rows(rows) }),
  configured: ({ setting, fields }, to) => ({ setting, fields: fields.map(to.field) }),
  product: ({ product, fields }, to) => ({ product: to.product(product), fields: fields.map(to.field) }),
  'filing-options': ({ product, field, locality }, to) => ({
    product: to.product(product),
    field: to.field(field),
    ...(locality === undefined ? {} : { locality: to.field(locality) }),
  }),
  included: ({ product }, to) => ({ product: to.product(product) }),
  popup: ({ popup }, to) => ({
    popup: { ...popup, choice: to.field(popup.choice), items: popup.items.map(to.item) },
  }),
  fold: ({ fold }, to) => ({ fold: { ...fold, items: fold.items.map(to.item) } }),
  group: ({ group: { tick, choice, items, ...group } }, to) => ({
    group: {
      ...group,
      ...(tick === undefined ? {} : { tick: to.field(tick) }),
      ...(choice === undefined ? {} : { choice: to.field(choice) }),
      items: items.map(to.item),
    },
  }),
  'verify-address': ({ address, setting }) => ({ address, setting }),
  review: ({ review }) => ({ review }),
  customer: () => ({}),
  text: ({ text }) => ({ text }),
  links: ({ links }) => ({ links }),
};

function mapWhen<From extends Parts, To extends Parts>(
  when: Part<From, 'when'> | undefined,
  to: PartsMapper<From, To>,
): { readonly when?: Part<To, 'when'> } {
  return when === undefined ? {} : { when: to.when(when) };
}

/** Returns the same item with converted conditions, fields, row lists, products and inner items. */
export function mapItem<From extends Parts, To extends Parts, Kind extends ItemKind>(
  item: Item<From, Kind>,
  to: PartsMapper<From, To>,
): Item<To, Kind> {
  const { kind, when } = item;
  return { kind, ...contents[kind](item, to), ...mapWhen(when, to) };
}

/** Returns the same step with converted conditions and items. */
export function mapStep<From extends Parts, To extends Parts>(
  { when, modules, ...step }: Step<From>,
  to: PartsMapper<From, To>,
): Step<To> {
  return {
    ...step,
    ...mapWhen(when, to),
    modules: modules.map(({ when: own, items, ...module }) => ({
      ...module,
      ...mapWhen(own, to),
      items: items.map(to.item),
    })),
  };
}

/** Returns the same row list with converted conditions, fields and items. */
export function mapRows<From extends Parts, To extends Parts, FromItem, ToItem>(
  { items, fields, addWhen, relevantWhen, ...rows }: Rows<From, FromItem>,
  to: PartsMapper<From, To>,
  item: (item: FromItem) => ToItem,
): Rows<To, ToItem> {
  return {
    ...rows,
    ...(addWhen === undefined
      ? {}
      : { addWhen: { condition: to.when(addWhen.condition), text: addWhen.text } }),
    relevantWhen: relevantWhen.map(to.when),
    items: items.map(item),
    fields: fields.map(to.field),
  };
}
