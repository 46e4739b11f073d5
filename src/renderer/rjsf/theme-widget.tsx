import type { WidgetProps as RjsfWidgetProps } from '@rjsf/utils';
import { Suspense, useMemo } from 'react';
import type { ComponentType } from 'react';
import { pathOfProperty } from '#domain/answers/property-names.ts';
import type { WidgetContext, WidgetEntry } from '#widgets/widget.ts';
import { lateWidget, never, placeholderOf } from '../loading/late-widgets.tsx';

/** The context of a form without services: a widget that needs a service shows its placeholder. */
const noServices: WidgetContext = { findService: () => never };

/**
 * Adapts a widget to rjsf forms, with the same lazy loading as on pages. The option lists of rjsf contain
 * only labels, and rjsf passes none for maps and lists of answers. An `enumOptions` list in the UI options
 * overrides them.
 */
export function themeWidget(entry: WidgetEntry): ComponentType<RjsfWidgetProps> {
  const Widget = 'component' in entry ? entry.component : lateWidget(entry).Part;
  return function ThemeWidget(props: RjsfWidgetProps) {
    const { name, options, uiSchema } = props;
    const { formContext } = props.registry;
    const registry = useMemo(() => ({ formContext: { ...noServices, ...formContext } }), [formContext]);
    const enumOptions = uiSchema?.['ui:options']?.['enumOptions'] ?? options.enumOptions;
    return (
      <Suspense fallback={placeholderOf(entry)}>
        <Widget
          {...props}
          name={pathOfProperty(name)}
          registry={registry}
          options={{ ...options, enumOptions }}
        />
      </Suspense>
    );
  };
}
