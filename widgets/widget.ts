import type { Registry, WidgetProps as RjsfWidgetProps } from '@rjsf/utils';
import type { Atom } from 'jotai';
import type { ComponentType } from 'react';
import type { EnumOption } from '#domain/options/enum-options.ts';
import type { CaptchaService } from './captcha/captcha-service.ts';
import type { DomainSearchService } from './domain-search/domain-search-service.ts';
import type { FilingOptionsService } from './filing-options/filing-options-service.ts';
import type { PhoneNumbersService } from './phone-number-picker/phone-numbers-service.ts';

/**
 * The chosen files until the form is posted, by answer path. Answers hold only a file's metadata. The files
 * are lost when the page is closed.
 */
export interface ChosenFiles {
  put(path: string, file: File): void;
  find(path: string): File | undefined;
  remove(path: string): void;
}

/** The external services of widgets, by name. Each widget that needs one declares it here. */
export interface WidgetServices {
  readonly captcha: CaptchaService;
  readonly 'domain-search': DomainSearchService;
  readonly 'filing-options': FilingOptionsService;
  readonly 'phone-numbers': PhoneNumbersService;
}

/**
 * Loads a service and creates it once for the field at a path. The widget waits for the promise with `use`.
 */
export type FindService = <Name extends keyof WidgetServices>(
  name: Name,
  path: string,
) => Promise<WidgetServices[Name]>;

/** Texts next to the entries of a list, such as the price of checking each of them. */
export interface EntryNotes {
  /** By the key of the entry. */
  readonly notes?: Readonly<Record<string, string>>;
  /** A text about all entries, shown once. */
  readonly about?: string;
  /** True while some notes are still loading. */
  readonly isPending?: boolean;
}

/** The status of a service lookup, such as that of a vehicle's VIN. */
export interface LookupStatus {
  readonly isAsking: boolean;
  /** Sentences for the visitor. */
  readonly text: string;
}

/** A second answer that a widget asks for, such as the year of an expiry date. */
export interface OtherAnswer {
  readonly value: Atom<unknown>;
  /** Writes the answer and clears the field's error of the server or the control. */
  set(value: unknown): void;
}

/** A question that allows one of several answers. */
export interface OptionQuestion {
  readonly path: string;
  readonly values: readonly unknown[];
  /** Index of the selected answer, -1 for none. */
  readonly chosen: number;
}

/** The price text of each answer to a question: '' for none. `list` prices are the catalog's. */
export interface OptionPrices {
  readonly kind: 'list' | 'effect';
  readonly words: readonly string[];
}

/**
 * rjsf's `formContext` for Formcart's widgets and templates: the features that the surrounding form offers.
 * All of them are optional. A widget that needs no service renders without this context.
 */
export interface WidgetContext {
  readonly findService?: FindService;
  /** Needed only by the file widget. Without it, the file is discarded. */
  readonly files?: ChosenFiles;
  /**
   * Returns the price effect of ticking the checkbox at a path, or of clearing a ticked one, as one or two lines of
   * text. The text is '' for no effect, and undefined while prices load.
   */
  readonly effectOf?: (path: string, isChosen: boolean) => Atom<string | undefined>;
  /** Returns the price text of each option of a question; undefined while prices load. */
  readonly optionEffectsOf?: (question: OptionQuestion) => Atom<OptionPrices | undefined>;
  /** Replaces a price that has not loaded. Such an offer cannot be selected. Undefined in a form that sells nothing. */
  readonly missingPrice?: string | undefined;
  /** Returns the notes next to the entries of the map at a path. */
  readonly entryNotes?: (path: string) => Atom<EntryNotes>;
  /** Returns whether the form shows the price effect of an answer below its control. */
  readonly hasEffect?: (path: string) => boolean;
  /** Copies the answer at a path to the fields that confirm it. */
  readonly confirm?: (path: string, value: unknown) => void;
  /** Marks the field at a path as invalid with this message until its answer changes. */
  readonly refuse?: (path: string, reason: string) => void;
  /** Returns the second answer that the widget at `path` asks for. */
  readonly otherAnswer?: (path: string, other: string) => OtherAnswer;
  /**
   * Returns the status of the service lookup that the answer at a path triggers, if it triggers one. A line
   * below the control shows it.
   */
  readonly lookupOf?: (path: string) => Atom<LookupStatus | null> | undefined;
}

/**
 * rjsf's `options`: those of the UI schema, validated against the widget's `options.schema.json`, and the
 * list.
 */
export type WidgetOptions = Readonly<Record<string, unknown>> & {
  /**
   * The available entries of the field's list; for a map, all entries. Keeps its identity until the list
   * changes.
   */
  readonly enumOptions?: readonly EnumOption[];
  /** True while the rest of the list loads. */
  readonly isPartial?: boolean;
};

/** The rjsf widget props that Formcart's widgets read, with rjsf's types. */
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
 * rjsf's widget props as Formcart's widgets use them, so that any rjsf form can render the widgets. A widget
 * renders its control only; the field template renders label, help and error around it.
 *
 * `id` is the id of the control, or of a group's first control or container. `name` is the path of the
 * answer, including its row. `rawErrors` contains the visible messages. `placeholder` may be empty.
 */
export interface WidgetProps extends Readonly<Pick<RjsfWidgetProps, ReadProps>> {
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly options: WidgetOptions;
  readonly registry: Readonly<Pick<Registry<unknown, object, WidgetContext>, 'formContext'>>;
}

/** A widget's component, or a function that loads it for widgets that only later steps or few forms need. */
type WidgetSource =
  | { readonly component: ComponentType<WidgetProps> }
  | {
      readonly load: () => Promise<ComponentType<WidgetProps>>;
      /** Shown until the widget and its service have loaded. Default: a blank control. */
      readonly Placeholder?: ComponentType<Pick<WidgetProps, 'options'>>;
    };

export type WidgetEntry = WidgetSource & {
  /**
   * The way the field template names the control. `label`: a label. `legend`: a group. `heading`: a group
   * of cards of which one is always selected. `self`: the widget renders its own label. `none`: the widget
   * renders everything except errors.
   */
  readonly labeled: 'label' | 'legend' | 'heading' | 'self' | 'none';
  /**
   * Set when the form shows the price effect of the answer below the control, because the widget does not.
   * `chosen`: the price of the selected option. `more`: the price of one more item.
   */
  readonly effect?: 'chosen' | 'more';
  /**
   * True when the control shows typed text on its own. The control then renders only when the answer changes from
   * elsewhere.
   */
  readonly keepsText?: boolean;
  /** The widget says that its list is empty, so it is shown also with a single option, such as "Other". */
  readonly saysEmpty?: true;
  /**
   * The server renders a placeholder only. Either the widget takes a secret, which must not be typed before
   * the form can protect it. Or it needs a service that only the browser has.
   */
  readonly isPageOnly?: true;
  /** True when the browser loads the widget after hydration. Until then the server's HTML stays. */
  readonly keepsServerHtml?: true;
};

/**
 * Returns the service of a widget.
 * @throws {Error} when the form gives its widgets no services
 */
export function findService<Name extends keyof WidgetServices>(
  { registry, name }: WidgetProps,
  service: Name,
): Promise<WidgetServices[Name]> {
  const { findService: find } = registry.formContext;
  if (find === undefined) throw new Error(`Missing widget service "${service}": pass services to the form`);
  return find(service, name);
}

export function isInvalid({ rawErrors }: Pick<WidgetProps, 'rawErrors'>): boolean {
  return rawErrors !== undefined && rawErrors.length > 0;
}

export function isFixed({ disabled, readonly }: Pick<WidgetProps, 'disabled' | 'readonly'>): boolean {
  return disabled === true || readonly === true;
}

const none: readonly EnumOption[] = [];

/** Returns the entries of the field's list; an empty list when it has none. */
export function enumOptionsOf({ options }: Pick<WidgetProps, 'options'>): readonly EnumOption[] {
  return options.enumOptions ?? none;
}
