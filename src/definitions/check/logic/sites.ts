import type { CompileContext, Place } from '../../compile/compile-context.ts';
import { inside } from '../../compile/compile-context.ts';
import type { JsonRecord, ProductUse } from '../../compile/definition.ts';
import { isRecord } from './comparisons.ts';

/** Whose condition it is; decides what its author is told. */
export type SiteOwner =
  'step' | 'module' | 'item' | 'rules' | 'reaction' | 'cart' | 'prompt' | 'product' | 'named';

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
  /** Path of the field whose rules it chooses. */
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

/** Every `when` of a file's part, each with those of the objects around it. */
function sitesIn(value: unknown, { place, around, rows }: Surroundings): readonly Site[] {
  if (Array.isArray(value)) {
    return value.flatMap((entry, index) => sitesIn(entry, { place: inside(place, index), around, rows }));
  }
  if (!isRecord(value)) return [];
  const when = value['when'];
  // A list's own condition is asked once; those of its fields for each row.
  const own: readonly Site[] = isRecord(when)
    ? [
        {
          owner: ownerAt(place),
          place: inside(place, 'when'),
          condition: when,
          around,
          ...stepAt(place),
          ...(rows === undefined ? {} : { rows }),
        },
      ]
    : [];
  const inner = { around: [...around, ...own], rows: rowsOf(value, place) ?? rows };
  return [
    ...own,
    ...Object.entries(value).flatMap(([name, entry]) =>
      name === 'when' ? [] : sitesIn(entry, { place: inside(place, name), ...inner }),
    ),
  ];
}

function sitesOfReactions(context: CompileContext): readonly Site[] {
  const { steps, files } = context.definition;
  return (steps.reactions ?? []).flatMap(({ on, ...reaction }, index) => {
    if (on === undefined || !Object.hasOwn(reaction, 'is')) return [];
    const place = { file: files.steps, at: ['reactions', index, 'is'] };
    return [{ owner: 'reaction' as const, place, condition: { [on]: reaction.is }, around: [] }];
  });
}

/** Keys of the products a form sells. */
export function soldProducts(context: CompileContext): readonly string[] {
  const { cart } = context.definition.steps;
  const uses: readonly ProductUse[] = [...(cart?.primary ?? []), ...(cart?.optional ?? [])];
  return uses.map((use) => (typeof use === 'string' ? use : use.product));
}

function sitesOfProducts(context: CompileContext): readonly Site[] {
  const { products, files } = context.definition;
  return soldProducts(context).flatMap((key) => {
    const place = { file: files.products, at: [key, 'when'] };
    const condition = products[key]?.when;
    return condition === undefined ? [] : [{ owner: 'product' as const, place, condition, around: [] }];
  });
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
    ...sitesIn(steps.reactions, at('reactions')),
    ...sitesOfReactions(context),
    ...sitesIn(steps.cart, at('cart')),
    ...sitesOfProducts(context),
    ...sitesOfRules(context),
  ];
  return [...sites, ...sitesOfNames(context, sites)];
}
