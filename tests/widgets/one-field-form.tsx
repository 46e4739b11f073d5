import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { Provider } from 'jotai';
import { useState } from 'react';
import type { ComponentType } from 'react';
import { afterEach, vi } from 'vitest';
import { widgets } from '#widgets/registry.ts';
import type { WidgetEntry, WidgetProps } from '#widgets/widget.ts';
import { findWorld } from './domain-world.ts';
import type { WidgetWorld } from './domain-world.ts';

// Arrow keys in radio groups need it, and jsdom has none.
vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/[^\w-]/g, String.raw`\$&`) });

afterEach(cleanup);

// Those that are loaded when they are needed are loaded before the first test.
const components = new Map(
  await Promise.all(
    Object.entries(widgets).map(
      async ([id, entry]) => [id, 'load' in entry ? await entry.load() : entry.component] as const,
    ),
  ),
);

/** Props of the widget; `value` is the answer it begins with. */
type FieldSettings = Partial<Omit<WidgetProps, 'onChange' | 'onBlur' | 'name'>>;

interface OneFieldFormProps {
  readonly Widget: ComponentType<WidgetProps>;
  readonly labelled: WidgetEntry['labelled'];
  readonly settings: FieldSettings;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
}

/** Draws what a field template draws: the label or legend, the help, and the widget between its answer and itself. */
function OneFieldForm({ Widget, labelled, settings, onChange, onBlur }: OneFieldFormProps) {
  const [value, setValue] = useState(settings.value);
  const label = settings.label ?? 'Field';
  const control = (
    <Widget
      id="field"
      name="group.field"
      required={false}
      disabled={false}
      readonly={false}
      invalid={false}
      describedBy="help"
      placeholder={undefined}
      choices={[]}
      options={{}}
      service={() => Promise.reject(new Error('This widget was given no services'))}
      {...settings}
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
      {labelled === 'label' && <label htmlFor={settings.id ?? 'field'}>{label}</label>}
      {labelled === 'legend' ? (
        <fieldset>
          <legend>{label}</legend>
          {control}
        </fieldset>
      ) : (
        control
      )}
      <p id="help">Help</p>
      <button type="button">After</button>
    </main>
  );
}

/** Shows one widget in a form of its own. `answers` are all it told, oldest first; `answer` tells the latest. */
export function showWidget(widget: string, given: FieldSettings & Partial<WidgetWorld> = {}) {
  const { store, ...settings } = { ...findWorld(widget, given.value), ...given };
  const Widget = components.get(widget);
  const labelled = widgets[widget]?.labelled;
  if (Widget === undefined || labelled === undefined) throw new Error(`There is no widget '${widget}'`);
  const onChange = vi.fn<(value: unknown) => void>();
  const onBlur = vi.fn<() => void>();
  const user = userEvent.setup();
  const form = (
    <OneFieldForm
      Widget={Widget}
      labelled={labelled}
      settings={settings}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
  const { container } = render(store === undefined ? form : <Provider store={store}>{form}</Provider>);
  return {
    user,
    onBlur,
    container,
    answers: () => onChange.mock.calls.map(([value]) => value),
    answer: () => onChange.mock.lastCall?.[0],
  };
}

/** Each accessibility rule that is broken, with the element that breaks it; an empty list is what a test wants. */
export async function findViolations(container: Element): Promise<readonly string[]> {
  // Colours are computed from the style sheets elsewhere: there is no layout here to find backgrounds by.
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
