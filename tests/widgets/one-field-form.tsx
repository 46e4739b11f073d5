import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Provider } from 'jotai';
import { useState } from 'react';
import type { ComponentType } from 'react';
import { vi } from 'vitest';
import type { Option } from '#domain/options/option.ts';
import { ANSWER_KINDS, toEnumOption } from '#domain/options/enum-options.ts';
import type { ListedOption } from '#domain/options/options.ts';
import { errorIdOf, helpIdOf } from '#widgets/control-ids.ts';
import { latePanel } from '#widgets/filing-options/late-panel.tsx';
import { widgets } from '#widgets/registry.ts';
import type { WidgetContext, WidgetEntry, WidgetOptions, WidgetProps } from '#widgets/widget.ts';
import { findWorld } from './domain-world.ts';
import type { WidgetWorld } from './domain-world.ts';

// Lazy-loaded widgets and parts are loaded before the first test.
await latePanel.load();
const components = new Map(
  await Promise.all(
    Object.entries(widgets).map(
      async ([id, entry]) => [id, 'load' in entry ? await entry.load() : entry.component] as const,
    ),
  ),
);

/** Props of the widget that a test chooses; `value` is the initial answer. */
interface FieldSettings extends Partial<
  Pick<WidgetProps, 'id' | 'label' | 'value' | 'required' | 'disabled' | 'readonly' | 'placeholder'>
> {
  readonly options?: Readonly<Record<string, unknown>>;
  /** The entries of the field’s list; those with a reason are disabled. */
  readonly entries?: readonly (Option | ListedOption)[];
  /** True when the widget has an error. */
  readonly invalid?: boolean;
  /** The services and settings of the form for the widget. */
  readonly context?: WidgetContext;
}

/**
 * Returns the widget’s options as a form passes them: the list as answers and labels, and the help around
 * the control.
 */
function optionsOf(widget: string, { options = {}, entries }: FieldSettings): WidgetOptions {
  const usual = widget === 'plate-picker' ? 'option' : 'key';
  const kind = ANSWER_KINDS.find((word) => word === options['answer']) ?? usual;
  const enumOptions = entries?.map((entry) =>
    toEnumOption('option' in entry ? entry : { option: entry }, kind),
  );
  return { help: 'Help', ...options, ...(enumOptions === undefined ? {} : { enumOptions }) };
}

interface OneFieldFormProps {
  readonly Widget: ComponentType<WidgetProps>;
  readonly labeled: WidgetEntry['labeled'];
  readonly settings: FieldSettings;
  readonly options: WidgetOptions;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: (id: string, value: unknown) => void;
  readonly onFocus: (id: string, value: unknown) => void;
}

/** Renders what a field template renders: the label or legend, the help, and the widget with its answer. */
function OneFieldForm(props: OneFieldFormProps) {
  const { Widget, labeled, settings, options, onChange, onBlur, onFocus } = props;
  const { id = 'field', required = false, disabled = false, readonly = false, placeholder = '' } = settings;
  const [value, setValue] = useState(settings.value);
  const label = settings.label ?? 'Field';
  const control = (
    <Widget
      id={id}
      name="group.field"
      required={required}
      disabled={disabled}
      readonly={readonly}
      placeholder={placeholder}
      rawErrors={settings.invalid === true ? ['This is wrong'] : []}
      options={options}
      registry={{ formContext: settings.context ?? {} }}
      onFocus={onFocus}
      label={label}
      value={value}
      onBlur={onBlur}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
  return (
    <main>
      <h1>Form</h1>
      {labeled === 'label' && <label htmlFor={id}>{label}</label>}
      {labeled === 'legend' ? (
        <fieldset>
          <legend>{label}</legend>
          {control}
        </fieldset>
      ) : (
        control
      )}
      <p id={helpIdOf(id)}>Help</p>
      {settings.invalid === true && <p id={errorIdOf(id)}>This is wrong</p>}
      <button type="button">After</button>
    </main>
  );
}

/**
 * Shows one widget in a form of its own. `answers` lists all that it reported, oldest first; `answer` is the
 * latest.
 */
export function showWidget(widget: string, given: FieldSettings & Partial<WidgetWorld> = {}) {
  const { store, ...settings } = { ...findWorld(widget, given.value), ...given };
  const Widget = components.get(widget);
  const labeled = widgets[widget]?.labeled;
  if (Widget === undefined || labeled === undefined)
    throw new Error(`Unknown widget "${widget}": add it to widgets/registry.ts.`);
  const onChange = vi.fn<(value: unknown) => void>();
  const onBlur = vi.fn<(id: string, value: unknown) => void>();
  const onFocus = vi.fn<(id: string, value: unknown) => void>();
  const options = optionsOf(widget, settings);
  const user = userEvent.setup();
  const form = (
    <OneFieldForm
      Widget={Widget}
      labeled={labeled}
      settings={settings}
      options={options}
      onChange={onChange}
      onBlur={onBlur}
      onFocus={onFocus}
    />
  );
  const { container } = render(store === undefined ? form : <Provider store={store}>{form}</Provider>);
  return {
    user,
    onBlur,
    onFocus,
    container,
    answers: () => onChange.mock.calls.map(([value]) => value),
    answer: () => onChange.mock.lastCall?.[0],
  };
}
