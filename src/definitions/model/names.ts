import { suggest } from '#reading/nearest-name.ts';
import type { FieldNode } from './answers/field-node.ts';
import { isMistake } from './answers/resolve-field.ts';
import type { SamePlace } from './answers/same-place.ts';
import type { ConditionNode } from './conditions/condition-node.ts';
import { constant, joinAll } from './conditions/join-conditions.ts';
import { parseCondition } from './conditions/parse-condition.ts';
import type { ConditionNames } from './conditions/parse-condition.ts';
import { writeFlaggedCondition } from './conditions/flagged-condition.ts';
import type { FormDefinition, JsonRecord } from './definition.ts';
import { writeAvailableCondition } from './products/available-condition.ts';
import type { SoldProduct } from './products/sold-products.ts';
import { locateNamed } from './source-location.ts';
import type { Mistake, ScopedLocation, SourceLocation } from './source-location.ts';

function keyOfLocation({ file, at }: SourceLocation): string {
  return JSON.stringify([file, at]);
}

/** Everything that a definition names, with methods to look it up. */
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

  /** Returns how the form sells a product, or undefined when it does not. */
  findSold(key: string): SoldProduct | undefined {
    return this.soldByKey.get(key);
  }

  /** Returns the group with the `sameAs` at a location, or undefined. */
  findSamePlace(location: SourceLocation): SamePlace | undefined {
    const key = keyOfLocation(location);
    return this.samePlaces.find((place) => keyOfLocation(place.location) === key);
  }

  /** Returns the condition at a location. Each is parsed once. */
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
      const hint = suggest(name, Object.keys(conditions));
      return { code: 'unknown-condition', message: `There is no named condition "${name}".${hint}` };
    }
    if (trail.includes(name)) {
      const circle = [...trail.slice(trail.indexOf(name)), name].join(' → ');
      return { code: 'condition-cycle', message: `Named conditions go round in a circle: ${circle}.` };
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
    const message = `The form sells no product "${key}".${suggest(key, keys)}`;
    return { code: 'unsold-product', message };
  }

  findLoaded(key: string, location: ScopedLocation): ConditionNode | Mistake {
    const sold = this.soldNamed(key);
    if (isMistake(sold)) return sold;
    const { products } = this.definition;
    const product = Object.hasOwn(products, key) ? products[key] : undefined;
    // Another check reports sold keys that are not products.
    if (product === undefined) return constant(true, location);
    if (sold.each !== undefined) {
      const message = `"${key}" is sold once a row of "${sold.each}": only of what is sold once can be asked whether it is loaded.`;
      return { code: 'sold-elsewhere', message };
    }
    const { from, jurisdiction, states } = product;
    const filedIn = from === 'filing_products' ? (states ?? jurisdiction) : undefined;
    return { kind: 'loaded', from, filedIn, location, written: {} };
  }

  writeFlagged(flagged: unknown, { rows }: ScopedLocation): JsonRecord | Mistake {
    return writeFlaggedCondition(this.definition, this, flagged, rows);
  }

  findAvailable(key: string, location: ScopedLocation): ConditionNode | Mistake {
    const sold = this.soldNamed(key);
    if (isMistake(sold)) return sold;
    // Another check reports sold keys that are not products.
    if (!Object.hasOwn(this.definition.products, key)) return constant(true, location);
    const { each } = sold;
    if (each === undefined || each === location.rows) {
      return this.available(sold) ?? constant(true, location);
    }
    const message = `"${key}" is sold once a row of "${each}", so whether it is available can be asked in these rows only.`;
    return { code: 'sold-elsewhere', message };
  }

  /**
   * Returns the condition that a product is available: its table allows it and the page does not exclude it.
   * Pages cannot exclude primary products. Returns undefined for products that are always available.
   */
  available(sold: SoldProduct): ConditionNode | undefined {
    const { key, each, group } = sold;
    const location = { ...locateNamed(this.definition.files.products, key, 'available'), rows: each };
    const excluded: ConditionNode = { kind: 'notExcluded', product: key, location, written: {} };
    const where = this.availableWhere(sold);
    return joinAll([...(group === 'primary' ? [] : [excluded]), ...(where === undefined ? [] : [where])]);
  }

  /** Returns the condition in a product's availability table, or undefined when it is sold everywhere. */
  availableWhere({ key, each }: SoldProduct): ConditionNode | undefined {
    const { products, files } = this.definition;
    const product = Object.hasOwn(products, key) ? products[key] : undefined;
    if (product === undefined) return undefined;
    const written = writeAvailableCondition(this.definition, this.fields, key, product, each);
    const location = { ...locateNamed(files.products, key, 'available'), rows: each };
    return written === undefined ? undefined : this.condition(written, location);
  }
}
