import type { WidgetEntry, WidgetProps } from '#widgets/widget.ts';
import type { WidgetOptions } from '#widgets/widget.ts';
import { loadLater } from '#widgets/load-later.tsx';
import type { LatePart } from '#widgets/load-later.tsx';
import { widgets } from '#widgets/registry.ts';
import { filingService } from '../widget-context.ts';

type LateEntry = Extract<WidgetEntry, { readonly load: unknown }>;

const lateWidgets = new Map<WidgetEntry, LatePart<WidgetProps>>();

/** What is drawn in the place of a widget until it and its service are there. */
export function placeholderOf(entry: WidgetEntry, options: WidgetOptions = {}) {
  const Placeholder = 'load' in entry ? entry.Placeholder : undefined;
  return Placeholder === undefined ? (
    <span className="placeholder placeholder-control" />
  ) : (
    <Placeholder options={options} />
  );
}

/** A widget with what it is drawn from at once, on the server too. */
async function loadWidget(entry: LateEntry) {
  const service = entry === widgets['filing-options'] ? filingService.load() : undefined;
  const [component] = await Promise.all([entry.load(), service]);
  return component;
}

/** A widget that is loaded by itself. */
export function lateWidget(entry: LateEntry): LatePart<WidgetProps> {
  const late = lateWidgets.get(entry) ?? loadLater(() => loadWidget(entry), placeholderOf(entry));
  lateWidgets.set(entry, late);
  return late;
}
