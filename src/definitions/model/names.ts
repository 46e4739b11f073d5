import { suggest } from '#reading/nearest-name.ts';
import type { FieldNode } from './answers/field-node.ts';
import { isMistake } from './answers/resolve-field.ts';
import type { SamePlace } from './answers/same-place.ts';
import type { ConditionNode } from './conditions/condition-node.ts';
import { constant, joinAll } from './conditions/join-conditions.ts';
import { parseCondition } from './conditions/parse-condition.ts';
import type { ConditionNames } from './conditions/parse-condition.ts';
import { answersOfFiling, findQuickerMistake } from './conditions/quicker-condition.ts';
import { writeFlaggedCondition } from './conditions/flagged-condition.ts';
import type { FormDefinition, JsonRecord, ProductSource } from './definition.ts';
import { writeAvailableCondition } from './products/available-condition.ts';
import type { SoldProduct } from './products/sold-products.ts';
import { locateNamed } from './source-location.ts';
import type { Mistake, ScopedLocation, SourceLocation } from './source-location.ts';

function keyOfLocation({ file, at }: SourceLocation): string {
  return JSON.stringify([file, at]);
}

/** The names in a definition, with methods to look them up. */
export class Names implements ConditionNames {
  readonly definition: FormDefinition;
  readonly fields: ReadonlyMap<string, FieldNode>;
  readonly rowLists: ReadonlySet<string>;
  readonly sold: readonly SoldProduct[];
  /** The groups of fields with `sameAs`. */
  readonly samePlaces: readonly SamePlace[];
  private readonly soldByKey: ReadonlyMap<string, SoldProduct>;
  private readonly named = new Map<string, ConditionNode>();
  private readonly read = new Map<string, ConditionNode>();

  constructor(
    definition: FormDefinition,
    fields: ReadonlyMap<string, FieldNode>,
    sold: readonly SoldProduct[],
    samePlaces: readonly SamePlace[],
  ) {
    this.definition = definition;
    this.fields = fields;
    this.rowLists = new Set([...fields.values()].flatMap((field) => field.rows ?? []));
    this.sold = sold;
    this.samePlaces = samePlaces;
    this.soldByKey = new Map(sold.toReversed().map((product) => [product.key, product]));
  }

  findProduct(key: string): ProductSource | undefined {
    const { products } = this.definition;
    return Object.hasOwn(products, key) ? products[key] : undefined;
  }

  /** Returns how the form sells a product, or undefined when it does not. */
  findSold(key: string): SoldProduct | undefined {
    return this.soldByKey.get(key);
  }

  /** Returns the group with the `sameAs` at a location, or undefined. */
  findSamePlace(location: SourceLocation): SamePlace | undefined {
    const key = keyOfLocation(location);
    return this.samePlaces.find((place) => keyOfLocation(place.location) === key);
  }

  /** Returns the parsed condition at a location. Results are cached. */
  condition(written: unknown, { file, at, rows, beside }: ScopedLocation): ConditionNode {
    const key = JSON.stringify([file, at, rows, beside, written]);
    const node = this.read.get(key) ?? parseCondition(this, written, { file, at, rows, beside });
    this.read.set(key, node);
    return node;
  }

  findNamed(name: string, trail: readonly string[]): ConditionNode | Mistake {
    const { conditions, files } = this.definition;
    const known = this.named.get(name);
    if (known !== undefined) return known;
    if (!Object.hasOwn(conditions, name)) {
      const otherwise = ' Add it to shared/conditions.json or fix the name.';
      const advice = suggest(`Unknown condition "${name}".`, name, Object.keys(conditions), { otherwise });
      return { code: 'unknown-condition', ...advice };
    }
    if (trail.includes(name)) {
      const cycle = [...trail.slice(trail.indexOf(name)), name].join(' → ');
      return { code: 'condition-cycle', message: `These named conditions form a cycle: ${cycle}.` };
    }
    const location = locateNamed(files.conditions, name);
    const node = parseCondition(this, conditions[name], location, [...trail, name]);
    if (trail.length === 0) this.named.set(name, node);
    return node;
  }

  /** Returns how the form sells a product, or a mistake when it does not. */
  private soldNamed(key: string): SoldProduct | Mistake {
    const sold = this.findSold(key);
    if (sold !== undefined) return sold;
    const keys = this.sold.map((other) => other.key);
    return { code: 'unsold-product', ...suggest(`The form does not sell "${key}".`, key, keys) };
  }

  findLoaded(key: string, location: ScopedLocation): ConditionNode | Mistake {
    const sold = this.soldNamed(key);
    if (isMistake(sold)) return sold;
    const product = this.findProduct(key);
    // Another check reports the unknown product.
    if (product === undefined) return constant(true, location);
    if (sold.each !== undefined) {
      const message = `"${key}" is sold once per row of "${sold.each}". "loaded" only applies to products that are sold once per order.`;
      return { code: 'sold-elsewhere', message };
    }
    const { from, jurisdiction, states } = product;
    const filedIn = from === 'filing_products' ? (states ?? jurisdiction) : undefined;
    return { kind: 'loaded', from, filedIn, location, written: {} };
  }

  findQuicker(key: string, location: ScopedLocation): ConditionNode | Mistake {
    const sold = this.soldNamed(key);
    if (isMistake(sold)) return sold;
    const product = this.findProduct(key);
    // Another check reports the unknown product.
    if (product === undefined) return constant(true, location);
    const reads = answersOfFiling(product).filter((path) => this.fields.has(path));
    return (
      findQuickerMistake(sold, product) ?? { kind: 'quicker', product: key, reads, location, written: {} }
    );
  }

  writeFlagged(flagged: unknown, { rows }: ScopedLocation): JsonRecord | Mistake {
    return writeFlaggedCondition(this.definition, this, flagged, rows);
  }

  findAvailable(key: string, location: ScopedLocation): ConditionNode | Mistake {
    const sold = this.soldNamed(key);
    if (isMistake(sold)) return sold;
    // Another check reports the unknown product.
    if (this.findProduct(key) === undefined) return constant(true, location);
    const { each } = sold;
    if (each === undefined || each === location.rows) {
      return this.available(sold) ?? constant(true, location);
    }
    const message = `"${key}" is sold once per row of "${each}". Use "available" in these rows only.`;
    return { code: 'sold-elsewhere', message };
  }

  /**
   * Returns the condition for a product to be available: the product's table allows it and the page does
   * not exclude it. Pages cannot exclude primary products. Returns undefined for products that are always
   * available.
   */
  available(sold: SoldProduct): ConditionNode | undefined {
    const { key, each, group } = sold;
    const location = { ...locateNamed(this.definition.files.products, key, 'available'), rows: each };
    const excluded: ConditionNode = { kind: 'notExcluded', product: key, location, written: {} };
    return joinAll([group === 'primary' ? undefined : excluded, this.availableWhere(sold)]);
  }

  /** Returns the condition in a product's availability table, or undefined when it is sold everywhere. */
  availableWhere({ key, each }: SoldProduct): ConditionNode | undefined {
    const product = this.findProduct(key);
    if (product === undefined) return undefined;
    const written = writeAvailableCondition(this.definition, this.fields, key, product, each);
    const location = { ...locateNamed(this.definition.files.products, key, 'available'), rows: each };
    return written === undefined ? undefined : this.condition(written, location);
  }
}
