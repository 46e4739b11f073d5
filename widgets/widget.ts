import type { Registry, WidgetProps as RjsfWidgetProps } from '@rjsf/utils';
import type { Atom } from 'jotai';
import type { ComponentType } from 'react';
import type { EnumOption } from '#domain/options/enum-options.ts';
import type { CaptchaService } from './captcha/captcha-service.ts';
import type { DomainSearchService } from './domain-search/domain-search-service.ts';
import type { FilingOptionsService } from './filing-options/filing-options-service.ts';
import type { PhoneNumbersService } from './phone-number-picker/phone-numbers-service.ts';

/**
 * Where chosen files wait until the form is posted, by the path of the answer: answers hold only what is said about a
 * file. Nothing outlives the page.
 */
export interface ChosenFiles {
  put(path: string, file: File): void;
  find(path: string): File | undefined;
  remove(path: string): void;
}

/** What a widget may need of the world outside the form, by name: each widget that does declares its own here. */
export interface WidgetServices {
  readonly captcha: CaptchaService;
  readonly 'domain-search': DomainSearchService;
  readonly 'filing-options': FilingOptionsService;
  readonly 'phone-numbers': PhoneNumbersService;
}

/** Loads a service and makes it for the field at a path, once; the widget waits for it with `use`. */
export type FindService = <Name extends keyof WidgetServices>(
  name: Name,
  path: string,
) => Promise<WidgetServices[Name]>;

/** Texts beside the entries of a list, such as what ticking each of them costs. */
export interface EntryNotes {
  /** By the key of the entry. */
  readonly notes?: Readonly<Record<string, string>>;
  /** Said once of all of them. */
  readonly about?: string;
  /** Some entries get theirs later. */
  readonly isPending?: boolean;
}

/**
 * rjsf's `formContext` as widgets and templates read it: what the form around a field offers. A form that offers none of
 * it still draws every widget that needs no service.
 */
export interface WidgetContext {
  readonly findService?: FindService;
  /** Only the widget of files needs it; it forgets a file where there is none. */
  readonly files?: ChosenFiles;
  /**
   * The price effect of an answer at a path, or the price of the present answer, as text with one or more lines. '' for no
   * effect; undefined while prices load.
   */
  readonly effectOf?: (path: string, value: unknown, isChosen: boolean) => Atom<string | undefined>;
  /**
   * What true or false at a path does to the order, or costs where it is chosen, in the same words; also where the order is
   * incomplete without it.
   */
  readonly toggleOf?: (path: string, value: boolean, isChosen: boolean) => Atom<string | undefined>;
  /** The notes beside the entries of the map at a path. */
  readonly entryNotes?: (path: string) => Atom<EntryNotes>;
  /** Whether the form says below the control at a path what its answer does to the order. */
  readonly hasEffect?: (path: string) => boolean;
  /** Copies the answer at a path to the fields that confirm it. */
  readonly confirm?: (path: string, value: unknown) => void;
  /** Has the field at a path fail with these words until it is answered anew. */
  readonly refuse?: (path: string, reason: string) => void;
  /** Whether a service is asked about the answer at a path: a line below the control then describes it. */
  readonly hasLookup?: (path: string) => boolean;
}

/** rjsf's `options`: those of the UI schema, already checked against the widget's `options.schema.json`, and the list. */
export type WidgetOptions = Readonly<Record<string, unknown>> & {
  /** The entries of the field's list that can be chosen now; of a map, all entries. Its identity changes with it. */
  readonly enumOptions?: readonly EnumOption[];
  /** The list is still loading more options. */
  readonly isPartial?: boolean;
};

/** The props of rjsf's widgets that ours read, with rjsf's own types. */
type ReadProps =
  | 'id'
  | 'name'
  | 'label'
  | 'required'
  | 'disabled'
  | 'readonly'
  | 'placeholder'
  | 'rawErrors'
  | 'onBlur'
  | 'onFocus';

/**
 * rjsf's widget props as every widget here reads them: any rjsf form can draw our widgets. The field's label, help and
 * error are drawn around a widget by the field template; the widget draws the control alone. `id` is the id of the
 * control, or of the first control or the container of a group; `name` is the path of the answer, with the row in it;
 * `rawErrors` are the messages that are shown; `placeholder` may be empty.
 */
export interface WidgetProps extends Readonly<Pick<RjsfWidgetProps, ReadProps>> {
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly options: WidgetOptions;
  readonly registry: Readonly<Pick<Registry<unknown, object, WidgetContext>, 'formContext'>>;
}

/** A widget's component, or the way to load one that only later steps or few forms need. */
export type WidgetSource =
  | { readonly component: ComponentType<WidgetProps> }
  | {
      readonly load: () => Promise<ComponentType<WidgetProps>>;
      /** Drawn in its place until it and its service are there; a blank control where it is left out. */
      readonly Placeholder?: ComponentType<Pick<WidgetProps, 'options'>>;
    };

export type WidgetEntry = WidgetSource & {
  /**
   * How the field template names the control: `label`, `legend` (a group), `self` (the widget draws its label), or
   * `none` (the widget draws all there is, errors apart).
   */
  readonly labeled: 'label' | 'legend' | 'self' | 'none';
  /**
   * The form says below the control what its answer does to the order, since the widget does not: what the `chosen` entry
   * adds, or what one `more` would.
   */
  readonly effect?: 'chosen' | 'more';
  /** The control shows what is typed by itself; it is drawn again only when the answer changes from elsewhere. */
  readonly keepsText?: boolean;
  /**
   * The server leaves its place blank: it takes what is secret, which nobody shall type before the form can guard it, or
   * it waits for a service that only pages have.
   */
  readonly isPageOnly?: true;
};

/** @throws where the form gives its widgets no services */
export function findService<Name extends keyof WidgetServices>(
  { registry, name }: WidgetProps,
  service: Name,
): Promise<WidgetServices[Name]> {
  const { findService: find } = registry.formContext;
  if (find === undefined) throw new Error(`The form offers no service '${service}' to its widgets`);
  return find(service, name);
}

/** Whether an error of the field is shown. */
export function isInvalid({ rawErrors }: Pick<WidgetProps, 'rawErrors'>): boolean {
  return rawErrors !== undefined && rawErrors.length > 0;
}

/** Whether the visitor cannot change the answer. */
export function isFixed({ disabled, readonly }: Pick<WidgetProps, 'disabled' | 'readonly'>): boolean {
  return disabled === true || readonly === true;
}

const none: readonly EnumOption[] = [];

/** The entries of the field's list; none where it has no list. */
export function enumOptionsOf({ options }: Pick<WidgetProps, 'options'>): readonly EnumOption[] {
  return options.enumOptions ?? none;
}
