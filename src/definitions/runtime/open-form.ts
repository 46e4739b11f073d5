import type { Condition } from '#domain/conditions/condition.ts';
import type {
  AnswerRules,
  CompiledForm,
  FieldModel,
  FormParts,
  ItemModel,
  ReactionModel,
  RowsModel,
} from '#domain/form.ts';
import type { Item, ItemKind } from '#domain/item.ts';
import type { Option } from '#domain/options/option.ts';
import type { OptionsModel } from '#domain/options/option-model.ts';
import { DEFAULT_ORDER } from '#domain/products/product-model.ts';
import type { ProductModel } from '#domain/products/product-model.ts';
import type {
  EmittedField,
  EmittedFieldItem,
  EmittedForm,
  EmittedOptions,
  EmittedParts,
  EmittedProduct,
  EmittedReaction,
} from './emitted-form.ts';
import type { FormCode, LateProducts } from './form-code.ts';
import { mapItem, mapRows, mapStep } from './map-steps.ts';
import type { PartsMapper } from './map-steps.ts';
import { openCondition } from './open-condition.ts';
import { readList } from './option-text.ts';
import { openRules } from './open-rules.ts';

/** The default widget of fields. */
export const PLAIN_WIDGET = 'text';

/**
 * Returns the value that a number, path or key refers to.
 * @throws {TypeError} when the value is missing, because the build did not write the form
 */
function found<Value>(value: Value | undefined, name: string | number): Value {
  if (value === undefined) throw new TypeError(`The form has no "${name}": build it again.`);
  return value;
}

/** Converts an emitted form to the form that browser and server use. */
class FormOpener {
  private readonly emitted: EmittedForm;
  private readonly code: FormCode;
  private readonly lists: readonly (readonly Option[])[];
  private readonly conditions: Condition[] = [];
  private readonly validators: readonly Omit<AnswerRules, 'required'>[];
  /** Paths of the fields, then of the row lists. */
  private readonly places: readonly string[];
  private readonly fields: Readonly<Record<string, FieldModel>>;
  private readonly products: Readonly<Record<string, ProductModel>>;
  private readonly rows: Readonly<Record<string, RowsModel>>;
  private readonly parts: PartsMapper<EmittedParts, FormParts> = {
    when: (ref) => this.condition(ref),
    field: (place) => this.fieldAt(place),
    rows: (path) => found(this.rows[path], path),
    product: (key) => found(this.products[key], key),
    item: (item) => this.item(item),
  };

  constructor(emitted: EmittedForm, code: FormCode) {
    this.emitted = emitted;
    this.code = code;
    this.lists = emitted.lists.map(readList);
    this.places = [...Object.keys(emitted.fields), ...Object.keys(emitted.rows)];
    for (const condition of emitted.conditions)
      this.conditions.push(openCondition(condition, this.conditions, code.isQuicker));
    this.validators = emitted.validators.map((keywords) => openRules(keywords, code.rules));
    this.fields = mapValues(emitted.fields, (field, path) => this.field(path, field));
    this.products = mapValues(emitted.products, (product, key) => this.product(key, product));
    this.rows = mapValues(emitted.rows, (rows, path) => ({
      ...mapRows(rows, this.parts, (item) => this.item(item)),
      path,
    }));
  }

  open(): CompiledForm {
    const { emitted } = this;
    const { steps, cart, reactions } = emitted;
    const { longLists, lateProducts, texts } = this.code;
    const { product } = this.parts;
    return {
      // The emitted lists and conditions stay in the form: leaving them out costs bytes on every first visit.
      ...emitted,
      texts: { ...texts, ...emitted.texts },
      ...(longLists === undefined ? {} : { longLists }),
      ...(lateProducts === undefined
        ? {}
        : { completeProducts: async () => this.completeProducts(await lateProducts()) }),
      fields: this.fields,
      rows: this.rows,
      steps: steps.map((step) => mapStep(step, this.parts)),
      cart: {
        primary: cart.primary.map(product),
        optional: cart.optional.map(product),
        ...(cart.parts === undefined ? {} : { parts: cart.parts.map(product) }),
        prompts: cart.prompts.map((prompt) => ({ ...prompt, when: this.condition(prompt.when) })),
      },
      reactions: reactions.map((reaction) => this.reaction(reaction)),
    };
  }

  private condition(ref: number): Condition {
    return found(this.conditions[ref], ref);
  }

  private when(ref: number | undefined): { readonly when?: Condition } {
    return ref === undefined ? {} : { when: this.condition(ref) };
  }

  private fieldAt(place: number): FieldModel {
    return found(this.fields[found(this.places[place], place)], place);
  }

  private rules({ required, validate }: Pick<EmittedField, 'required' | 'validate'>) {
    return { required: required === true, ...found(this.validators[validate], validate) };
  }

  private options({ list, availability, when, ...options }: EmittedOptions): OptionsModel {
    const { tables } = this.emitted;
    return {
      ...options,
      list: found(this.lists[list], list),
      ...(availability === undefined
        ? {}
        : { availability: { ...availability, rows: found(tables[availability.rows], availability.rows) } }),
      ...(when === undefined ? {} : { when: mapValues(when, (ref) => this.condition(ref)) }),
    };
  }

  private field(path: string, emitted: EmittedField): FieldModel {
    const {
      type = 'string',
      minimum,
      maximum,
      options,
      rulesWhen,
      rejectedWhen,
      relevantWhen = [],
    } = emitted;
    const {
      required: _,
      validate: __,
      minimum: ___,
      maximum: ____,
      options: _o,
      rulesWhen: _r,
      rejectedWhen: _w,
      ...own
    } = emitted;
    const inRow = path.indexOf('.*.');
    // The build omits the kind of plain one-line texts.
    const isTyped = emitted.type === undefined && !options && !own.private && !own.uiSchema['ui:widget'];
    return {
      ...(isTyped ? { kind: 'text' } : {}),
      ...own,
      uiSchema: { 'ui:widget': PLAIN_WIDGET, ...own.uiSchema },
      path,
      ...(inRow < 0 ? {} : { rows: path.slice(0, inRow) }),
      type,
      schema: {
        type,
        title: emitted.title,
        ...(minimum === undefined ? {} : { minimum }),
        ...(maximum === undefined ? {} : { maximum }),
      },
      ...this.rules(emitted),
      ...(options === undefined ? {} : { options: this.options(options) }),
      ...(rulesWhen === undefined
        ? {}
        : {
            rulesWhen: rulesWhen.map((entry) => ({ when: this.condition(entry.when), ...this.rules(entry) })),
          }),
      ...(rejectedWhen === undefined
        ? {}
        : { rejectedWhen: rejectedWhen.map((entry) => ({ ...entry, when: this.condition(entry.when) })) }),
      relevantWhen: relevantWhen.map((ref) => this.condition(ref)),
      reads: (emitted.reads ?? []).map((place) =>
        typeof place === 'string' ? place : found(this.places[place], place),
      ),
    };
  }

  /**
   * Adds the lazy-loaded properties to the products in place. Other code must not cache these properties
   * earlier.
   */
  private completeProducts({ products }: { readonly products: LateProducts }): void {
    for (const [key, late] of Object.entries(products)) Object.assign(found(this.products[key], key), late);
  }

  private product(
    key: string,
    { selectedWhen, availableWhen, follows, ...product }: EmittedProduct,
  ): ProductModel {
    return {
      ...product,
      key,
      reason: product.reason ?? '',
      payload: product.payload ?? 'none',
      order: product.order ?? DEFAULT_ORDER,
      label: product.label ?? product.name,
      selectedWhen: this.condition(selectedWhen),
      ...(availableWhen === undefined ? {} : { availableWhen: this.condition(availableWhen) }),
      ...(follows === undefined
        ? {}
        : { follows: follows.map((parent) => ({ ...parent, when: this.condition(parent.when) })) }),
    };
  }

  private item<Kind extends ItemKind>(
    emitted: EmittedFieldItem | Item<EmittedParts, Kind>,
  ): ItemModel<Kind> | ItemModel<'field'> {
    if (!isFieldItem(emitted)) return mapItem(emitted, this.parts);
    const [place, ref] = typeof emitted === 'number' ? [emitted] : emitted;
    return { kind: 'field', field: this.fieldAt(place), ...this.when(ref) };
  }

  private reaction({ use, tables, when, ...reaction }: EmittedReaction): ReactionModel {
    return {
      ...reaction,
      ...(use === undefined ? {} : { use: found(this.code.reactions[use], use) }),
      ...(tables === undefined
        ? {}
        : { tables: mapValues(tables, (ref) => found(this.emitted.tables[ref], ref)) }),
      ...this.when(when),
    };
  }
}

function isFieldItem(item: EmittedFieldItem | object): item is EmittedFieldItem {
  return typeof item === 'number' || Array.isArray(item);
}

function mapValues<Value, Mapped>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value, key: string) => Mapped,
): Readonly<Record<string, Mapped>> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}

/**
 * Opens an emitted form: converts its conditions and rule chains to functions.
 * @throws {TypeError} for JSON that the build did not write
 */
export function openForm(emitted: EmittedForm, code: FormCode): CompiledForm {
  return new FormOpener(emitted, code).open();
}
