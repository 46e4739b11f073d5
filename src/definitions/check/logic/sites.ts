import type { CompileContext, Place } from '../../compile/compile-context.ts';
import { inside } from '../../compile/compile-context.ts';
import { comparisonWith } from '../../compile/compile-firing.ts';
import type { JsonRecord } from '../../compile/definition.ts';
import { findOfferedCondition } from '../../compile/offered-condition.ts';
import { listSoldProducts } from '../../compile/sold-products.ts';
import { listGroupedProducts } from '../../compile/used-groups.ts';
import { listTriggers, rowsOfReaction } from '../../compile/reaction-writes.ts';
import { isRecord } from './comparisons.ts';

/** Whose condition it is; decides what its author is told. */
export type SiteOwner =
  | 'step'
  | 'module'
  | 'item'
  | 'row'
  | 'rules'
  | 'option'
  | 'reaction'
  | 'cart'
  | 'prompt'
  | 'product'
  | 'named';

/** A place of the definition where a condition is written. */
export interface Site {
  readonly owner: SiteOwner;
  readonly place: Place;
  readonly condition: JsonRecord;
  /** Conditions around it: it is asked only where all of them hold. */
  readonly around: readonly Site[];
  /** Index of the step it stands in. */
  readonly step?: number;
  /** The list of rows it is asked for, one row after another. */
  readonly rows?: string;
  /** Path of the field whose rules it chooses, or one of whose options it is about. */
  readonly field?: string;
}

interface Surroundings {
  readonly place: Place;
  readonly around: readonly Site[];
  readonly rows: string | undefined;
}

function ownerAt({ at }: Place): SiteOwner {
  const [part, , second] = at;
  if (part === 'reactions') return 'reaction';
  if (part === 'cart') return at[1] === 'prompts' ? 'prompt' : 'cart';
  if (second === undefined) return 'step';
  return at.length <= 4 ? 'module' : 'item';
}

function stepAt({ at }: Place): { readonly step?: number } {
  return at[0] === 'steps' && typeof at[1] === 'number' ? { step: at[1] } : {};
}

/** The list of rows an object shows: `{"rows": "path"}` or the value of `rows` with its own `path`. */
function rowsOf(value: JsonRecord, { at }: Place): string | undefined {
  if (typeof value['rows'] === 'string') return value['rows'];
  return at.at(-1) === 'rows' && typeof value['path'] === 'string' ? value['path'] : undefined;
}

/** Conditions that are asked of the rows of the list they stand beside. */
const ASKED_OF_ROWS = ['addWhen'] as const;

function sitesOfRows(value: JsonRecord, place: Place, around: readonly Site[], rows: string | undefined) {
  return ASKED_OF_ROWS.flatMap((name): readonly Site[] => {
    const condition = value[name];
    if (!isRecord(condition) || rows === undefined) return [];
    return [{ owner: 'row', place: inside(place, name), condition, around, ...stepAt(place), rows }];
  });
}

function isPopup({ at }: Place, value: JsonRecord): boolean {
  return at.at(-1) === 'popup' && isRecord(value['opens']);
}

/** Every `when` of a file's part, each with those of the objects around it. */
function sitesIn(value: unknown, { place, around, rows }: Surroundings): readonly Site[] {
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) => sitesIn(entry, { place: inside(place, index), around, rows }));
  }
  if (!isRecord(value)) return [];
  // A dialog is shown while its choice has the answer that opens it.
  const word = isPopup(place, value) ? 'opens' : 'when';
  const when = value[word];
  const { each } = value;
  const asked = typeof each === 'string' ? each : rows;
  // A list's own condition is asked once; those of its fields, and of what is sold once a row, for each row.
  const own: readonly Site[] = isRecord(when)
    ? [
        {
          owner: ownerAt(place),
          place: inside(place, word),
          condition: when,
          around,
          ...stepAt(place),
          ...(asked === undefined ? {} : { rows: asked }),
        },
      ]
    : [];
  const inner = { around: [...around, ...own], rows: rowsOf(value, place) ?? rows };
  const skipped: readonly string[] = ['when', ...ASKED_OF_ROWS];
  return [
    ...own,
    ...sitesOfRows(value, place, inner.around, rowsOf(value, place)),
    ...Object.entries(value).flatMap(([name, entry]) =>
      skipped.includes(name) ? [] : sitesIn(entry, { place: inside(place, name), ...inner }),
    ),
  ];
}

function sitesOfReactions(context: CompileContext): readonly Site[] {
  const { steps, files } = context.definition;
  return (steps.reactions ?? []).flatMap((reaction, index) => {
    const place = { file: files.steps, at: ['reactions', index] };
    const rows = rowsOfReaction(context, reaction);
    const compared = Object.hasOwn(reaction, 'is') ? listTriggers(reaction) : [];
    return [
      ...sitesIn(reaction, { place, around: [], rows }),
      ...compared.map((path) => ({
        owner: 'reaction' as const,
        place: inside(place, 'is'),
        condition: comparisonWith(path, reaction.is, rows),
        around: [],
        ...(rows === undefined ? {} : { rows }),
      })),
    ];
  });
}

/** Keys of the products a form sells. */
export function soldProducts(context: CompileContext): readonly string[] {
  return listSoldProducts(context.definition).map(({ key }) => key);
}

function sitesOfProducts(context: CompileContext): readonly Site[] {
  const { products, files } = context.definition;
  return listSoldProducts(context.definition).flatMap(({ key, each }): readonly Site[] => {
    const product = products[key];
    if (product === undefined) return [];
    const rows = each === undefined ? {} : { rows: each };
    const offered = findOfferedCondition(context, key, product, each);
    return Object.entries({ when: product.when, offered }).flatMap(([word, condition]): readonly Site[] => {
      const place = { file: files.products, at: [key, word] };
      return condition === undefined ? [] : [{ owner: 'product', place, condition, around: [], ...rows }];
    });
  });
}

function sitesOfGroups({ definition }: CompileContext): readonly Site[] {
  return listGroupedProducts(definition).flatMap(({ key, index, when }): readonly Site[] => {
    const place = { file: definition.files.groups, at: [key, 'products', index, 'when'] };
    return when === undefined ? [] : [{ owner: 'product', place, condition: when, around: [] }];
  });
}

function sitesOfLinks({ definition }: CompileContext): readonly Site[] {
  return listSoldProducts(definition).flatMap(({ links, each }) =>
    links.flatMap(({ when, place }): readonly Site[] => {
      const rows = each === undefined ? {} : { rows: each };
      const own = { owner: 'product', place: inside(place, 'when'), around: [], ...rows } as const;
      return when === undefined ? [] : [{ ...own, condition: when }];
    }),
  );
}

function sitesOfRules(context: CompileContext): readonly Site[] {
  return [...context.fields.values()].flatMap(({ path, rows, schema, source }) =>
    (schema.rulesWhen ?? []).map((entry, index) => ({
      owner: 'rules' as const,
      place: inside(source, 'rulesWhen', index, 'when'),
      condition: entry.when,
      around: [],
      field: path,
      ...(rows === undefined ? {} : { rows }),
    })),
  );
}

function sitesOfOptions(context: CompileContext): readonly Site[] {
  // What a group's products are chosen under is told at the group.
  const fields = [...context.fields.values()].filter(({ optionPlaces }) => optionPlaces === undefined);
  return fields.flatMap(({ path, schema, source }) =>
    Object.entries(schema.options?.when ?? {}).map(([key, condition]) => ({
      owner: 'option' as const,
      place: inside(source, 'options', 'when', key),
      condition,
      around: [],
      field: path,
    })),
  );
}

function refsIn(condition: unknown): readonly string[] {
  if (Array.isArray(condition)) return condition.flatMap(refsIn);
  if (!isRecord(condition)) return [];
  return Object.entries(condition).flatMap(([name, value]) =>
    name === 'ref' ? [String(value)] : ['all', 'any', 'not'].includes(name) ? refsIn(value) : [],
  );
}

/** The named conditions that others refer to, directly or through another. */
function sitesOfNames(context: CompileContext, sites: readonly Site[]): readonly Site[] {
  const { conditions, files } = context.definition;
  const used = new Set<string>();
  const visit = (condition: unknown) => {
    for (const name of refsIn(condition)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(conditions[name]);
    }
  };
  for (const site of sites) visit(site.condition);
  return [...used].flatMap((name) => {
    const condition = conditions[name];
    const place = { file: files.conditions, at: [name] };
    return condition === undefined ? [] : [{ owner: 'named' as const, place, condition, around: [] }];
  });
}

/** Every place of a form's definition where a condition is written. */
export function listSites({ context }: { readonly context: CompileContext }): readonly Site[] {
  const { steps, files } = context.definition;
  const at = (name: string): Surroundings => ({
    place: { file: files.steps, at: [name] },
    around: [],
    rows: undefined,
  });
  const sites = [
    ...sitesIn(steps.steps, at('steps')),
    ...sitesOfReactions(context),
    ...sitesIn(steps.cart, at('cart')),
    ...sitesOfProducts(context),
    ...sitesOfGroups(context),
    ...sitesOfLinks(context),
    ...sitesOfRules(context),
    ...sitesOfOptions(context),
  ];
  return [...sites, ...sitesOfNames(context, sites)];
}
