import type { WidgetEntry, WidgetProps } from '#widgets/widget.ts';
import { loadLater } from './load-later.tsx';
import type { LatePart } from './load-later.tsx';

const control = <span className="placeholder placeholder-control" />;

const lateWidgets = new Map<WidgetEntry, LatePart<WidgetProps>>();

/** A widget that is loaded by itself. */
export function lateWidget(entry: Extract<WidgetEntry, { readonly load: unknown }>): LatePart<WidgetProps> {
  const late = lateWidgets.get(entry) ?? loadLater(entry.load, control);
  lateWidgets.set(entry, late);
  return late;
}
