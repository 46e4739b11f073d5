import { Suspense } from 'react';
import type { ComponentType } from 'react';
import type { JsonObject } from '#domain/form.ts';
import { findWidget, widgets } from '#widgets/registry.ts';
import { useIsLive } from '#widgets/take-over.ts';
import type { WidgetEntry, WidgetProps } from '#widgets/widget.ts';
import { lateWidget, placeholderOf } from '../loading/late-widgets.tsx';

interface PageWidget {
  readonly entry: WidgetEntry;
  readonly Widget: ComponentType<WidgetProps>;
}

/** Wraps a widget that renders only in the browser, where its service is loaded or created. */
function pageOnly(Widget: ComponentType<WidgetProps>, entry: WidgetEntry): ComponentType<WidgetProps> {
  return function PageOnlyWidget(props: WidgetProps) {
    const isLive = useIsLive();
    const placeholder = placeholderOf(entry, props.options);
    if (!isLive) return placeholder;
    return (
      <Suspense fallback={placeholder}>
        <Widget {...props} />
      </Suspense>
    );
  };
}

function pageWidgetOf(entry: WidgetEntry): PageWidget {
  const Widget = 'component' in entry ? entry.component : lateWidget(entry).Part;
  return { entry, Widget: entry.isPageOnly === true ? pageOnly(Widget, entry) : Widget };
}

const pageWidgets = new Map(Object.values(widgets).map((entry) => [entry, pageWidgetOf(entry)]));

/** @throws {Error} when the UI schema names an unknown widget */
export function findPageWidget(uiSchema: JsonObject): PageWidget {
  const entry = findWidget(uiSchema);
  const found = entry && pageWidgets.get(entry);
  if (found === undefined) throw new Error(`Unknown widget "${String(uiSchema['ui:widget'])}"`);
  return found;
}
