import { Code } from './code.ts';
import { productPath } from './collect-fields.ts';
import { compileCondition } from './compile-condition.ts';
import type { CompiledCondition } from './compile-condition.ts';
import type { CompileContext } from './compile-context.ts';
import { compileField, fieldReference } from './compile-field.ts';
import type { FieldDraft } from './compile-field.ts';
import { expandFields } from './expand-fields.ts';
import { writeProduct } from './compile-cart.ts';
import type { JsonRecord, ModuleSource, ProductUse, RowsSource, StepSource } from './definition.ts';
import { suggest } from './problem.ts';
import type { JsonPath } from './source-files.ts';

/** Compiles the steps of a form: what is shown when, and with it when each field is relevant. */
export class StepsCompiler {
  readonly fields = new Map<string, FieldDraft>();
  readonly rows = new Map<string, Readonly<Record<string, unknown>>>();
  private readonly context: CompileContext;
  private readonly file: string;

  constructor(context: CompileContext) {
    this.context = context;
    this.file = context.definition.files.steps;
  }

  compile(): readonly unknown[] {
    return this.context.definition.steps.steps.map((step, index) => this.step(step, ['steps', index]));
  }

  private when(condition: JsonRecord | undefined, at: JsonPath): CompiledCondition | undefined {
    return condition && compileCondition(this.context, condition, { file: this.file, at: [...at, 'when'] });
  }

  private step(step: StepSource, at: JsonPath): unknown {
    const when = this.when(step.when, at);
    const modules = step.modules.map((module, index) =>
      this.module(module, [...at, 'modules', index], when === undefined ? [] : [when]),
    );
    return { key: step.key, title: step.title, when: when?.code, modules };
  }

  private module(module: ModuleSource, at: JsonPath, outer: readonly CompiledCondition[]): unknown {
    const when = this.when(module.when, at);
    const conditions = when === undefined ? outer : [...outer, when];
    const items = [
      ...expandFields(this.context, module.fields ?? [], this.file, [...at, 'fields']).map((entry) => {
        const shown = this.when(entry.when, entry.at);
        this.own(entry.path, entry.at, shown === undefined ? conditions : [...conditions, shown]);
        return { kind: 'field', field: fieldReference(entry.path), when: shown?.code };
      }),
      ...(module.rows === undefined ? [] : [this.rowsItem(module.rows, [...at, 'rows'], conditions)]),
      ...this.products(module.products, [...at, 'products'], conditions),
      ...this.filingOptions(module.filingOptions, [...at, 'filingOptions'], conditions),
      ...(module.text === undefined ? [] : [{ kind: 'text', text: module.text }]),
    ];
    return { key: module.key, label: module.label, description: module.description, when: when?.code, items };
  }

  /** Makes a field relevant under conditions. Each field has one owner. */
  private own(path: string, at: JsonPath, conditions: readonly CompiledCondition[]): void {
    const raw = this.context.fields.get(path);
    if (raw === undefined) return;
    if (this.fields.has(path)) {
      this.context.sources.report(
        this.file,
        at,
        'duplicate-field',
        `The field "${path}" stands in two places.`,
      );
      return;
    }
    this.fields.set(path, compileField(this.context, raw, conditions));
  }

  private rowsItem(rows: RowsSource, at: JsonPath, outer: readonly CompiledCondition[]): unknown {
    const when = this.when(rows.when, at);
    const conditions = when === undefined ? outer : [...outer, when];
    const own = [...this.context.fields.values()].filter((field) => field.rows === rows.path);
    if (own.length === 0) {
      const hint = suggest(rows.path, [...this.context.rows]);
      this.context.sources.report(
        this.file,
        [...at, 'path'],
        'unknown-path',
        `There is no list "${rows.path}".${hint}`,
      );
    }
    own.forEach((field) => this.own(field.path, at, conditions));
    this.rows.set(rows.path, {
      path: rows.path,
      title: rows.title,
      titleFrom: rows.titleFrom ?? [],
      addLabel: rows.addLabel,
      min: rows.min,
      max: rows.max,
      initial: Math.max(rows.initial ?? rows.min, rows.min),
      fields: own.map((field) => fieldReference(field.path)),
      relevantWhen: conditions.map((condition) => condition.code),
    });
    return { kind: 'rows', rows: rowsReference(rows.path), when: when?.code };
  }

  private products(
    uses: readonly ProductUse[] | undefined,
    at: JsonPath,
    outer: readonly CompiledCondition[],
  ) {
    return this.uses(uses, at).map(({ key, product, place, when }) => {
      const shown = this.when(when, place);
      const conditions = shown === undefined ? outer : [...outer, shown];
      const checked = productPath(product, 'checked');
      this.own(checked, place, conditions);
      const chosen = compileCondition(this.context, { [checked]: true }, { file: this.file, at: place });
      const paths = [
        ...Object.keys(product.answers ?? {}).map((name) => productPath(product, `data.${name}`)),
        ...(product.fields ?? []),
      ];
      paths.forEach((path) => this.own(path, place, [...conditions, chosen]));
      const fields = [checked, ...paths].map(fieldReference);
      return { kind: 'product', product: writeProduct(this.context, key, false), fields, when: shown?.code };
    });
  }

  private filingOptions(
    uses: readonly ProductUse[] | undefined,
    at: JsonPath,
    outer: readonly CompiledCondition[],
  ) {
    return this.uses(uses, at).map(({ key, product, place, when }) => {
      const shown = this.when(when, place);
      const path = productPath(product, 'selectedFilingMethodKeys');
      this.own(path, place, shown === undefined ? outer : [...outer, shown]);
      return {
        kind: 'filing-options',
        product: writeProduct(this.context, key, false),
        field: fieldReference(path),
        when: shown?.code,
      };
    });
  }

  private uses(uses: readonly ProductUse[] | undefined, at: JsonPath) {
    const { products } = this.context.definition;
    return (uses ?? []).flatMap((use, index) => {
      const place = [...at, index];
      const { product: key, when } = typeof use === 'string' ? { product: use, when: undefined } : use;
      const product = products[key];
      if (product === undefined) {
        const hint = suggest(key, Object.keys(products));
        this.context.sources.report(
          this.file,
          place,
          'unknown-product',
          `There is no product "${key}".${hint}`,
        );
        return [];
      }
      return [{ key, product, place, when }];
    });
  }
}

function rowsReference(path: string): Code {
  return new Code(`rows[${JSON.stringify(path)}]`);
}
