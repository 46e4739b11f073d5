import type { Answers, Path } from '#domain/answers/answers.ts';
import { PAYABLE, payables } from '#domain/conditions/payable.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { Facts } from '#domain/facts.ts';
import { FEDERAL } from '#domain/catalogue/catalogue.ts';
import { findInstance } from '#domain/relevance/field-instances.ts';
import type { CompiledForm } from '#domain/form.ts';
import { findKnown, findSource, holdAll, isShown, resolveAnswer } from '#domain/relevance/relevance.ts';
import type { Choices } from './choices.ts';
import type { ValueSets } from './value-sets.ts';

/** Names and prefixes of choices that are not answers. The name of an answer's choice is its path. */
export const SETTING = 'config.';
export const PRESELECTED = 'preselected ';
export const TODAY = 'facts.today';
export const CUSTOMER = 'facts.customer';
export const CATALOGUE = 'the catalogue';
export const QUICKER = 'quicker ';
export const ROWS = 'rows of ';

const EXAMPLE_CUSTOMER = { email: 'ana@example.com' };

/** Returns a catalog that is either fully loaded or not loaded. The first read makes that choice. */
function exampleCatalogue(catalogue: Catalogue, form: CompiledForm, choices: Choices): Catalogue {
  const everywhere = () => {
    const listed = Object.values(form.fields).flatMap(({ options }) => options?.list ?? []);
    return [...new Set([...listed.map(({ key }) => key), FEDERAL])];
  };
  const isLoaded = () => choices.choose(CATALOGUE, [true, false]) === true;
  return {
    ...catalogue,
    get version() {
      return isLoaded() ? 'example' : null;
    },
    get loadedJurisdictions() {
      return isLoaded() ? everywhere() : [];
    },
  };
}

/** Facts whose settings, catalog, date, customer and filing comparisons are chosen on the first read. */
export class ExampleFacts implements Facts {
  readonly page: Facts['page'];
  readonly catalogue: Catalogue;
  private readonly choices: Choices;
  private readonly domains: ValueSets;

  constructor(form: CompiledForm, facts: Facts, choices: Choices, domains: ValueSets) {
    const choose = (_target: object, name: string | symbol) =>
      choices.choose(`${SETTING}${String(name)}`, domains.setting(String(name)));
    this.page = { ...facts.page, settings: new Proxy({}, { get: choose }) };
    this.catalogue = exampleCatalogue(facts.catalogue, form, choices);
    this.choices = choices;
    this.domains = domains;
  }

  readonly isQuicker = (product: string): boolean =>
    this.choices.choose(`${QUICKER}${product}`, [true, false]) === true;

  get today(): string {
    return String(this.choices.choose(TODAY, this.domains.today));
  }

  get customer(): Facts['customer'] {
    return this.choices.choose(CUSTOMER, [false, true]) === true ? EXAMPLE_CUSTOMER : undefined;
  }
}

/**
 * The evaluated answers of one run. The first read of a path chooses its value, then the form engine
 * evaluates it. Irrelevant answers are never chosen.
 */
export class ExampleAnswers implements Answers {
  private readonly known = new Map<Path, unknown>();
  private readonly form: CompiledForm;
  private readonly facts: Facts;
  private readonly choices: Choices;
  private readonly domains: ValueSets;

  constructor(form: CompiledForm, facts: Facts, choices: Choices, domains: ValueSets) {
    this.form = form;
    this.facts = facts;
    this.choices = choices;
    this.domains = domains;
  }

  get(path: Path): unknown {
    if (this.known.has(path)) return this.known.get(path);
    const value = this.evaluate(path);
    this.known.set(path, value);
    return value;
  }

  rows(path: Path): readonly string[] {
    const rows = Object.hasOwn(this.form.rows, path) ? this.form.rows[path] : undefined;
    if (rows === undefined || !holdAll(rows.relevantWhen, this, this.facts, '')) return [];
    const chosen = this.choices.choose(`${ROWS}${path}`, ROW_CHOICES);
    return Array.isArray(chosen) ? chosen.slice(0, rows.max) : [];
  }

  private evaluate(path: Path): unknown {
    const { form, facts } = this;
    if (Object.hasOwn(form.fixed, path)) return form.fixed[path];
    if (path === PAYABLE) return this.choices.choose(path, payables);
    const instance = findInstance(form, path);
    if (instance === undefined) return undefined;
    const isVisitors = isShown(instance, this, facts);
    const source = isVisitors ? findSource(instance, this) : undefined;
    if (source !== undefined) return resolveAnswer(instance, this.get(source), this, facts);
    const given = isVisitors
      ? this.choices.choose(path, this.domains.answers(path))
      : (findKnown(instance.field, facts) ??
        this.choices.choose(`${PRESELECTED}${path}`, this.domains.preselected(path)));
    return isVisitors || given !== undefined ? resolveAnswer(instance, given, this, facts) : undefined;
  }
}

/** The rows to try for each list: one row, or none. */
const ROW_CHOICES: readonly (readonly string[])[] = [['0'], []];
