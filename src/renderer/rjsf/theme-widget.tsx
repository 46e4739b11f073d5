import type { WidgetProps as RjsfWidgetProps } from '@rjsf/utils';
import { Suspense } from 'react';
import type { ComponentType } from 'react';
import type { WidgetEntry } from '#widgets/widget.ts';
import { lateWidget, placeholderOf } from '../loading/late-widgets.tsx';

/**
 * Adapts a widget to rjsf forms, with the same lazy loading as on pages. rjsf's own option lists contain
 * labels only, and maps and lists of answers have none. A list in the UI options overrides them.
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
