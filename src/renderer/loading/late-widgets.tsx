import type { WidgetEntry, WidgetProps } from '#widgets/widget.ts';
import type { WidgetOptions } from '#widgets/widget.ts';
import { loadLater } from '#widgets/load-later.tsx';
import type { LatePart } from '#widgets/load-later.tsx';

type LateEntry = Extract<WidgetEntry, { readonly load: unknown }>;

const lateWidgets = new Map<WidgetEntry, LatePart<WidgetProps>>();

/** Returns the placeholder shown until a widget and its service have loaded. */
export function placeholderOf(entry: WidgetEntry, options: WidgetOptions = {}) {
  const Placeholder = 'load' in entry ? entry.Placeholder : undefined;
  return Placeholder === undefined ? (
    <span className="placeholder placeholder-control" />
  ) : (
    <Placeholder options={options} />
  );
}

export function lateWidget(entry: LateEntry): LatePart<WidgetProps> {
  const late = lateWidgets.get(entry) ?? loadLater(entry.load, placeholderOf(entry));
  lateWidgets.set(entry, late);
  return late;
}
