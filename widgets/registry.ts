import type { JsonObject } from '#domain/form.ts';
import { CaptchaPlaceholder } from './captcha/CaptchaPlaceholder.tsx';
import { CheckboxWidget } from './checkbox/CheckboxWidget.tsx';
import { CountrySelectWidget } from './country-select/CountrySelectWidget.tsx';
import { DomainSearchPlaceholder } from './domain-search/DomainSearchPlaceholder.tsx';
import { FilingPanelPlaceholder } from './filing-options/FilingPanelPlaceholder.tsx';
import { HiddenWidget } from './hidden/HiddenWidget.tsx';
import { PasswordPlaceholder } from './password/PasswordPlaceholder.tsx';
import { RadioWidget } from './radio/RadioWidget.tsx';
import { SelectWidget } from './select/SelectWidget.tsx';
import { StateSelectWidget } from './state-select/StateSelectWidget.tsx';
import { TextWidget } from './text/TextWidget.tsx';
import { TextareaWidget } from './textarea/TextareaWidget.tsx';
import type { WidgetEntry } from './widget.ts';
import { YesNoWidget } from './yes-no/YesNoWidget.tsx';

/** The widgets by id. `satisfies` keeps their names, so that other tables can be complete. */
const registered = {
  captcha: {
    load: () => import('./captcha/CaptchaWidget.tsx').then((module) => module.CaptchaWidget),
    labeled: 'legend',
    Placeholder: CaptchaPlaceholder,
    isPageOnly: true,
  },
  'card-expiry': {
    load: () => import('./card-expiry/CardExpiryWidget.tsx').then((module) => module.CardExpiryWidget),
    labeled: 'label',
    isPageOnly: true,
  },
  'card-number': {
    load: () => import('./card-number/CardNumberWidget.tsx').then((module) => module.CardNumberWidget),
    labeled: 'label',
    isPageOnly: true,
  },
  checkbox: { component: CheckboxWidget, labeled: 'self' },
  'country-select': { component: CountrySelectWidget, labeled: 'label', effect: 'chosen' },
  date: {
    load: () => import('./date/DateWidget.tsx').then((module) => module.DateWidget),
    labeled: 'label',
  },
  'domain-search': {
    load: () => import('./domain-search/DomainSearchWidget.tsx').then((module) => module.DomainSearchWidget),
    labeled: 'label',
    Placeholder: DomainSearchPlaceholder,
    isPageOnly: true,
  },
  'expiry-month': {
    load: () => import('./expiry-month/ExpiryMonthWidget.tsx').then((module) => module.ExpiryMonthWidget),
    labeled: 'label',
  },
  'expiry-year': {
    load: () => import('./expiry-year/ExpiryYearWidget.tsx').then((module) => module.ExpiryYearWidget),
    labeled: 'label',
  },
  file: {
    load: () => import('./file/FileWidget.tsx').then((module) => module.FileWidget),
    labeled: 'label',
  },
  'filing-options': {
    load: () =>
      import('./filing-options/FilingOptionsWidget.tsx').then((module) => module.FilingOptionsWidget),
    labeled: 'none',
    Placeholder: FilingPanelPlaceholder,
    keepsServerHtml: true,
  },
  hidden: {
    component: HiddenWidget,
    labeled: 'none',
  },
  'multi-select': {
    load: () => import('./multi-select/MultiSelectWidget.tsx').then((module) => module.MultiSelectWidget),
    labeled: 'label',
    effect: 'chosen',
  },
  number: {
    load: () => import('./number/NumberWidget.tsx').then((module) => module.NumberWidget),
    labeled: 'label',
  },
  password: {
    load: () => import('./password/PasswordWidget.tsx').then((module) => module.PasswordWidget),
    labeled: 'label',
    Placeholder: PasswordPlaceholder,
    isPageOnly: true,
  },
  'phone-number-picker': {
    load: () =>
      import('./phone-number-picker/PhoneNumberPickerWidget.tsx').then(
        (module) => module.PhoneNumberPickerWidget,
      ),
    labeled: 'legend',
    isPageOnly: true,
  },
  'plate-picker': {
    load: () => import('./plate-picker/PlatePickerWidget.tsx').then((module) => module.PlatePickerWidget),
    labeled: 'legend',
  },
  quantity: {
    load: () => import('./quantity/QuantityWidget.tsx').then((module) => module.QuantityWidget),
    labeled: 'label',
    effect: 'more',
  },
  radio: { component: RadioWidget, labeled: 'legend' },
  'search-list': {
    load: () => import('./search-list/SearchListWidget.tsx').then((module) => module.SearchListWidget),
    labeled: 'legend',
    saysEmpty: true,
  },
  'security-code': {
    load: () => import('./security-code/SecurityCodeWidget.tsx').then((module) => module.SecurityCodeWidget),
    labeled: 'label',
    isPageOnly: true,
  },
  select: { component: SelectWidget, labeled: 'label', effect: 'chosen' },
  'state-list': {
    load: () => import('./state-list/StateListWidget.tsx').then((module) => module.StateListWidget),
    labeled: 'label',
  },
  'state-map': {
    load: () => import('./state-map/StateMapWidget.tsx').then((module) => module.StateMapWidget),
    labeled: 'label',
  },
  'state-select': { component: StateSelectWidget, labeled: 'label', effect: 'chosen' },
  text: { component: TextWidget, labeled: 'label', keepsText: true },
  textarea: { component: TextareaWidget, labeled: 'label' },
  'with-or-without': {
    load: () =>
      import('./with-or-without/WithOrWithoutWidget.tsx').then((module) => module.WithOrWithoutWidget),
    labeled: 'heading',
  },
  'yes-no': { component: YesNoWidget, labeled: 'legend' },
} satisfies Readonly<Record<string, WidgetEntry>>;

export type WidgetName = keyof typeof registered;

/**
 * All field widgets that a definition may name, by id. Excludes `rows`, the widget for lists of objects,
 * which takes rjsf's array props instead of an answer.
 */
export const widgets: Readonly<Record<string, WidgetEntry>> = registered;

/** Returns the widget that a UI schema names; undefined for an unknown one. */
export function findWidget({ 'ui:widget': name }: JsonObject): WidgetEntry | undefined {
  return typeof name === 'string' && Object.hasOwn(widgets, name) ? widgets[name] : undefined;
}
