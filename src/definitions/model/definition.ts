/** A JSON object of a definition file. The meta-schemas have already checked its shape. */

import type { ConfiguredQuestion } from '#domain/pages/configured-question.ts';
import type { JsonPath } from '#reading/json-path.ts';
import type { NamedFiles } from './source-location.ts';
import type { Row, Table } from '../source-types/availability.ts';
import type { Group } from '../source-types/groups.ts';
import type { Option } from '../source-types/list.ts';
import type { SharedModule } from '../source-types/modules.ts';
import type { Product, Question } from '../source-types/products.ts';
import type { Options, SchemaNode as WrittenNode } from '../source-types/schema.ts';
import type {
  Company,
  FieldUse,
  FieldsFrom,
  GroupedField,
  Lookup,
  Module,
  ModuleField,
  ModuleProduct,
  ProductUse as StepProductUse,
  Popup,
  Reaction,
  Rows,
  SoldProduct,
  Step,
  StepsFile,
} from '../source-types/steps.ts';

export type JsonRecord = { readonly [name: string]: unknown };

/** A schema node. After loading, its options always have a list name. */
export interface SchemaNode extends Partial<Omit<WrittenNode, 'properties' | 'items' | 'options' | 'type'>> {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  readonly options?: OptionsSource;
}

/** An entry of an option list. */
export type OptionSource = Pick<
  Option,
  'key' | 'value' | 'group' | 'aliases' | 'properties' | 'image' | 'address'
>;

/** Options in a definition. Loading adds a list name to options from the catalog. */
export type OptionsSource = Omit<Options, 'list'> & { readonly list: string };

/** A field of a module: its path, or a shared module with fields of its own. */
export type FieldSource = FieldUse;

/** An entry in a list of fields: a field, a group of fields with one condition, or a fold. */
export type FieldEntrySource = ModuleField;

/** A field, or a group of fields with one condition. */
export type GroupedFieldSource = GroupedField;

/** Fields that are collapsed under a heading until a visitor opens it. */
export type FoldSource = Extract<ModuleField, { readonly fold: string }>;

/** A row list with its references resolved. */
export type RowsSource = Rows & Required<Pick<Rows, 'path' | 'title' | 'addLabel' | 'min' | 'max'>>;

export type ProductUse = StepProductUse;

/** A product group that a module shows, by its key. */
export type GroupUse = Extract<ModuleProduct, { readonly group: string }>;

/** A dialog with fields. One answer to another field opens it. */
export type PopupSource = Popup;

/** Fields for the questions in a page setting (`config`). Their answers are stored under `at`. */
export type FieldsFromSource = FieldsFrom;

/** A module. Loading adds the products of `productsFrom` to `products`. */
export type ModuleSource = Omit<Module, 'rows'> & { readonly key: string; readonly rows?: RowsSource };

/** A step with the references of its modules resolved. */
export type StepSource = Omit<Step, 'modules'> & {
  readonly key: string;
  readonly title: string;
  readonly modules: readonly ModuleSource[];
};

/**
 * A request to a service about the answer at `on`. The response fills the answers in `fills` that are blank.
 */
export type LookupSource = Lookup;

export type ReactionSource = Reaction;

/** A product that the form sells. With `each`, the product is sold once per row of that list. */
export type SoldProductSource = SoldProduct;

/**
 * One of the two companies in an order: the path of the company's name, its products, and answers that are
 * fixed only for this company.
 */
export type CompanySource = Company;

/** The steps file. Loading adds the products of `optionalFrom` that no step shows to `optional`. */
export type StepsSource = Omit<StepsFile, 'steps'> & { readonly steps: readonly StepSource[] };

/**
 * A question about a product, shown at its cart line. The question opens a dialog with formatted text, or is
 * a link.
 */
export type FaqSource = Question;

/** A row of an availability table: an option, and the states where it is available or unavailable. */
export type AvailabilitySource = Row;

/** A product. Its answers are at `productState.{saveAs}.data`. */
export type ProductSource = WithNodes<Product>;

/** Products that are offered together. */
export type ProductGroupSource = WithNodes<Group>;

/** A definition part with answers. After loading, the options of these answers always have a list name. */
type WithNodes<Source> = Omit<Source, 'answers'> & {
  readonly answers?: Readonly<Record<string, SchemaNode>>;
};

/** All parts of a form. */
export interface FormDefinition {
  readonly slug: string;
  readonly schema: SchemaNode;
  readonly ui: JsonRecord;
  readonly steps: StepsSource;
  readonly products: Readonly<Record<string, ProductSource>>;
  readonly groups: Readonly<Record<string, ProductGroupSource>>;
  readonly modules: Readonly<Record<string, SharedModule>>;
  readonly conditions: Readonly<Record<string, JsonRecord>>;
  readonly texts: Readonly<Record<string, string>>;
  readonly lists: Readonly<Record<string, readonly OptionSource[]>>;
  readonly availability: Readonly<Record<string, Table>>;
  /** The questions of all pages that steps turn into fields, by the page setting that lists them. */
  readonly questions: Readonly<Record<string, readonly ConfiguredQuestion[]>>;
  /** Absolute paths of the files, for locations in problems. */
  readonly files: {
    readonly schema: string;
    readonly ui: string;
    readonly steps: string;
    readonly products: NamedFiles;
    readonly groups: NamedFiles;
    readonly conditions: NamedFiles;
    readonly modules: NamedFiles;
    readonly texts: string;
    readonly availability: string;
    /** Files of option lists, by the list's name. */
    readonly lists: Readonly<Record<string, string>>;
    /** The location of each question. */
    readonly questions: Readonly<Record<string, readonly { readonly file: string; readonly at: JsonPath }[]>>;
  };
  /** True when an invalid part was omitted. Checks must then not draw conclusions from missing parts. */
  readonly isPartial: boolean;
}
