// @vitest-environment jsdom
import { render } from '@testing-library/react';
import * as rjsf from '@rjsf/utils';
import type { Registry, Widget, WidgetProps } from '@rjsf/utils';
import { describe, expect, it } from 'vitest';
import { form as company } from 'virtual:fixture/form/company';
import { form as vehicles } from 'virtual:fixture/form/vehicles';
import { getWidget, resolveDefaultWidget, resolveUiSchema } from '#renderer/rjsf/stand-ins.ts';
import { widgets } from '#widgets/registry.ts';

const fields = [company, vehicles].flatMap((form) => Object.values(form.fields));

/** Widgets that say which one they are, and what they are given. */
const named: Record<string, Widget> = Object.fromEntries(
  Object.keys(widgets).map((id) => [id, ({ options }) => <p>{`${id} ${JSON.stringify(options)}`}</p>]),
);

function draw(Found: Widget): string {
  const props = { options: { rows: 3 } } as unknown as WidgetProps;
  return render(<Found {...props} />).container.innerHTML;
}

describe("what takes the place of rjsf's own parts", () => {
  it.each(Object.keys(widgets))('finds the widget "%s" as rjsf does', (id) => {
    const schema = { type: 'string' } as const;
    expect(draw(getWidget(schema, id, named))).toBe(draw(rjsf.getWidget(schema, id, named)));
  });

  it('refuses a widget that there is none of, as rjsf does', () => {
    expect(() => rjsf.getWidget({ type: 'string' }, 'textaera', named)).toThrow(/No widget/);
    expect(() => getWidget({ type: 'string' }, 'textaera', named)).toThrow(/No widget "textaera"/);
    expect(() => getWidget({ type: 'string' }, 'toString', named)).toThrow(/No widget "toString"/);
  });

  it('reads the UI schema of every field as rjsf does', () => {
    const registry = { rootSchema: {} } as Registry;
    for (const { schema, uiSchema } of fields) {
      expect(resolveUiSchema(schema, uiSchema, registry)).toEqual(
        rjsf.resolveUiSchema(schema, uiSchema, registry),
      );
    }
    expect(resolveUiSchema({}, undefined, registry)).toEqual(rjsf.resolveUiSchema({}, undefined, registry));
  });

  it('falls back to the same widget for the schema of every field', () => {
    const isSelect = () => false;
    for (const { schema, uiSchema } of fields) {
      const utils = { isSelect } as unknown as Parameters<typeof rjsf.resolveDefaultWidget>[2];
      expect(resolveDefaultWidget()).toEqual(rjsf.resolveDefaultWidget(schema, uiSchema, utils, named));
    }
  });
});
