import type { ComponentType } from 'react';
import type { Option } from '#domain/form.ts';
import type { ListedOption } from '#domain/options.ts';
import type { CaptchaService } from './captcha/captcha-service.ts';
import type { DomainSearchService } from './domain-search/domain-search-service.ts';
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
  readonly 'phone-numbers': PhoneNumbersService;
}

/** Loads a service and makes it for the widget's field, once; the widget waits for it with `use`. */
export type FindService = <Name extends keyof WidgetServices>(name: Name) => Promise<WidgetServices[Name]>;

/**
 * What every widget gets: the state of one answer and ways to tell about it. The field's label, help and error are
 * drawn around it by the field template; the widget draws the control alone.
 */
export interface WidgetProps {
  /** Id of the control; a group uses it for its first focusable control or its container. */
  readonly id: string;
  /** Path of the answer; rows have their index in it. */
  readonly name: string;
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly readonly: boolean;
  /** A shown error: set `aria-invalid`. */
  readonly invalid: boolean;
  /** Ids of the texts that describe the control, for `aria-describedby`; undefined for none. */
  readonly describedBy: string | undefined;
  readonly placeholder: string | undefined;
  /** For radio groups and selects: the entries that may be chosen now. */
  readonly choices: readonly Option[];
  /** For maps of choices: every entry of the list, those that may not be chosen now with the reason. */
  readonly listed?: readonly ListedOption[] | undefined;
  /** For maps of choices: what stands beside an entry, by its key, such as what ticking it costs. */
  readonly notes?: Readonly<Record<string, string>> | undefined;
  /** Said once of the entries whose note is not known yet. */
  readonly pendingNotes?: string | undefined;
  /** The widget's options from the UI schema, already checked against its `options.schema.json`. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly service: FindService;
  /** Only the widget of files needs it; it forgets a file where there is none. */
  readonly files?: ChosenFiles | undefined;
}

/** A widget's component, or the way to load one that only later steps or few forms need. */
export type WidgetSource =
  | { readonly component: ComponentType<WidgetProps> }
  | { readonly load: () => Promise<ComponentType<WidgetProps>> };

export type WidgetEntry = WidgetSource & {
  /** How the field template names the control: `label`, `legend` (a group), or `self` (the widget draws its label). */
  readonly labelled: 'label' | 'legend' | 'self';
  /** The control shows what is typed by itself; it is drawn again only when the answer changes from elsewhere. */
  readonly keepsText?: boolean;
};
