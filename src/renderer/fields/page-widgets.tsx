import { Suspense } from 'react';
import type { ComponentType } from 'react';
import type { JsonObject } from '#domain/form.ts';
import { findWidget, widgets } from '#widgets/registry.ts';
import { useIsLive } from '#widgets/take-over.ts';
import type { WidgetEntry, WidgetProps } from '#widgets/widget.ts';
import { lateWidget, placeholderOf } from '../loading/late-widgets.tsx';

/** A widget as pages render it. */
export interface PageWidget {
  readonly entry: WidgetEntry;
  readonly Widget: ComponentType<WidgetProps>;
}

/**
 * Wraps a widget whose service the server has. While the browser loads the service, React keeps the server's
 * HTML of the widget, and hydrates it then.
 */
function hydratedLate(Widget: ComponentType<WidgetProps>, entry: WidgetEntry): ComponentType<WidgetProps> {
  return function LateWidget(props: WidgetProps) {
    return (
      <Suspense fallback={placeholderOf(entry, props.options)}>
        <Widget {...props} />
      </Suspense>
    );
  };
}

/** Wraps a widget that renders only in the browser, where its service is loaded or created. */
function pageOnly(Widget: ComponentType<WidgetProps>, entry: WidgetEntry): ComponentType<WidgetProps> {
  const LateWidget = hydratedLate(Widget, entry);
  return function PageOnlyWidget(props: WidgetProps) {
    return useIsLive() ? <LateWidget {...props} /> : placeholderOf(entry, props.options);
  };
}

function pageWidgetOf(entry: WidgetEntry): PageWidget {
  const Widget = 'component' in entry ? entry.component : lateWidget(entry).Part;
  const wrap = entry.isPageOnly === true ? pageOnly : entry.hydratesLate === true ? hydratedLate : undefined;
  return { entry, Widget: wrap === undefined ? Widget : wrap(Widget, entry) };
}

const pageWidgets = new Map(Object.values(widgets).map((entry) => [entry, pageWidgetOf(entry)]));

/** @throws {Error} when the UI schema names an unknown widget */
export function findPageWidget(uiSchema: JsonObject): PageWidget {
  const entry = findWidget(uiSchema);
  const found = entry && pageWidgets.get(entry);
  if (found === undefined) throw new Error(`There is no widget "${String(uiSchema['ui:widget'])}"`);
  return found;
}
