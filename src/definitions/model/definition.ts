/** The JSON of definition files as authors write it, after the meta-schemas have checked its shape. */

import type { ConfiguredQuestion } from '#domain/pages/configured-question.ts';
import type { JsonPath } from '#reading/json-path.ts';
import type { NamedFiles } from './source-location.ts';
import type { Row, Table } from '../source-types/availability.ts';
import type { Group } from '../source-types/groups.ts';
import type { Option } from '../source-types/list.ts';
import type { SharedModule } from '../source-types/modules.ts';
import type { Available, Product, Question } from '../source-types/products.ts';
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
  RowField,
  Rows,
  SoldProduct,
  Step,
  StepsFile,
  VerifyAddress,
} from '../source-types/steps.ts';

export type JsonRecord = { readonly [name: string]: unknown };

/** A node of a schema, after loading has named the list of its options. */
export interface SchemaNode extends Partial<
  Omit<WrittenNode, 'properties' | 'items' | 'options' | 'additionalProperties' | 'propertyNames' | 'type'>
> {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  readonly options?: OptionsSource;
  readonly additionalProperties?: unknown;
  readonly propertyNames?: unknown;
}

/** An entry of an option list. */
export type OptionSource = Pick<
  Option,
  'key' | 'value' | 'group' | 'aliases' | 'properties' | 'image' | 'address'
>;

/** Of choices from the catalogue the list has a name of its own, which loading gives it. */
export type OptionsSource = Omit<Options, 'list'> & { readonly list: string };

/** A field that a module shows: its path, or a shared module that brings its own. */
export type FieldSource = FieldUse;

/** What a list of fields names: a field, fields under one condition, or fields that are folded away. */
export type FieldEntrySource = ModuleField;

/** A field, or fields under one condition. */
export type GroupedFieldSource = GroupedField;

/** Fields that are folded away under a heading until a visitor opens them. */
export type FoldSource = Extract<ModuleField, { readonly fold: string }>;

/** A field of a row, by its path from there: `./vehicleVIN`. */
export type RowFieldSource = RowField;

/** A list of rows, with what it names elsewhere in its place. */
export type RowsSource = Rows & Required<Pick<Rows, 'path' | 'title' | 'addLabel' | 'min' | 'max'>>;

export type ProductUse = StepProductUse;

/** A group of products that a module shows, by its name in the shared file. */
export type GroupUse = Extract<ModuleProduct, { readonly group: string }>;

/** Fields in a dialog that one answer to another field opens. */
export type PopupSource = Popup;

/** Fields made of the list of questions that a page setting holds (`config`), answered at `at`. */
export type FieldsFromSource = FieldsFrom;

/** The address that the postal service is asked about, and the page setting that turns that on. */
export type VerifyAddressSource = VerifyAddress;

/** Loading a definition adds the products of `productsFrom` to `products`. */
export type ModuleSource = Omit<Module, 'rows'> & { readonly key: string; readonly rows?: RowsSource };

/** A step, with the modules it names elsewhere in their places. */
export type StepSource = Omit<Step, 'modules'> & {
  readonly key: string;
  readonly title: string;
  readonly modules: readonly ModuleSource[];
};

/** A question to a service about the answer at `on`, and the answers that what it says fills where they are blank. */
export type LookupSource = Lookup;

/** Values by path: as they are, `{"from": path}`, `{"config": setting}`, or null to empty an answer. */
export type SetSource = JsonRecord;

export type ReactionSource = Reaction;

/** A product that the form sells; `each` is the list of rows it is sold once a row for. */
export type SoldProductSource = SoldProduct;

/** A company of an order for two: the path of its name, its products, and answers that hold for it alone. */
export type CompanySource = Company;

/** Loading a definition adds the products of `optionalFrom` that no step shows to `optional`. */
export type StepsSource = Omit<StepsFile, 'steps'> & { readonly steps: readonly StepSource[] };

/** A question about a product's line: a dialog with its answer, in a little HTML, or a link. */
export type FaqSource = Question;

/**
 * An availability table that says where a product is sold: by the answer `by` and, for rows with entity types, the
 * answer `entityType`. Its row is that of the product's own key, or of `key`.
 */
export type AvailableSource = Available;

/** A row of an availability table: an option, and the places it can or cannot be chosen in. */
export type AvailabilitySource = Row;

/** A product; its answers are at `productState.{saveAs}.data`. */
export type ProductSource = WithNodes<Product>;

/** How a visitor chooses among the products of a group. */
export type ProductGroupKind = Group['kind'];

/** Products that are chosen together or from among each other. */
export type ProductGroupSource = WithNodes<Group>;

/** What has answers of its own, after loading has named the lists of their options. */
type WithNodes<Source> = Omit<Source, 'answers'> & {
  readonly answers?: Readonly<Record<string, SchemaNode>>;
};

/** Everything one form is made of. */
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
  /** Questions of all pages that the steps make fields of, by the page setting that lists them. */
  readonly questions: Readonly<Record<string, readonly ConfiguredQuestion[]>>;
  /** Absolute paths of the files, for problems. */
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
    /** Of each option list, by its name. */
    readonly lists: Readonly<Record<string, string>>;
    /** Where each question is written. */
    readonly questions: Readonly<Record<string, readonly { readonly file: string; readonly at: JsonPath }[]>>;
  };
  /** A part of it was left out because it cannot be read: nothing may be concluded from what is missing. */
  readonly isPartial: boolean;
}
