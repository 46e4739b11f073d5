import type { WidgetProps as RjsfWidgetProps } from '@rjsf/utils';
import { Suspense } from 'react';
import type { ComponentType } from 'react';
import type { WidgetEntry } from '#widgets/widget.ts';
import { lateWidget, placeholderOf } from '../loading/late-widgets.tsx';

/**
 * A widget as any rjsf form draws it, loaded late where it is on the page. Lists that rjsf finds in a schema have labels
 * alone, and maps and lists of answers have none: a list in the UI options takes their place.
 */
export function themeWidget(entry: WidgetEntry): ComponentType<RjsfWidgetProps> {
  const Widget = 'component' in entry ? entry.component : lateWidget(entry).Part;
  return function ThemeWidget(props: RjsfWidgetProps) {
    const { options, uiSchema } = props;
    const enumOptions = uiSchema?.['ui:options']?.['enumOptions'] ?? options.enumOptions;
    return (
      <Suspense fallback={placeholderOf(entry)}>
        <Widget {...props} options={{ ...options, enumOptions }} />
      </Suspense>
    );
  };
}
