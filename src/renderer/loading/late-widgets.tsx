import { Suspense, use } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { WidgetEntry, WidgetProps } from '#widgets/widget.ts';
import type { WidgetOptions } from '#widgets/widget.ts';
import { loadLater } from '#widgets/load-later.tsx';
import type { LatePart } from '#widgets/load-later.tsx';
import { widgets } from '#widgets/registry.ts';
import { filingService } from '../widget-context.ts';

type LateEntry = Extract<WidgetEntry, { readonly load: unknown }>;

/** A lazy-loaded widget. It has the `keepsServerHtml` flag of its registry entry. */
type LateWidget = LatePart<WidgetProps> & Pick<WidgetEntry, 'keepsServerHtml'>;

const lateWidgets = new Map<WidgetEntry, LateWidget>();

/** Returns the placeholder shown until a widget and its service have loaded. */
export function placeholderOf(entry: WidgetEntry, options: WidgetOptions = {}) {
  const Placeholder = 'load' in entry ? entry.Placeholder : undefined;
  return Placeholder === undefined ? (
    <span className="placeholder placeholder-control" />
  ) : (
    <Placeholder options={options} />
  );
}

/** Loads a widget together with the service for its first render. Also used on the server. */
async function loadWidget(entry: LateEntry) {
  const service = entry === widgets['filing-options'] ? filingService.load() : undefined;
  const [Widget] = await Promise.all([entry.load(), service]);
  return entry.keepsServerHtml === true ? insideBoundary(Widget) : Widget;
}

/** Wraps a widget's HTML on the server in a boundary, so that React can skip it while it hydrates the rest. */
function insideBoundary(Widget: ComponentType<WidgetProps>): ComponentType<WidgetProps> {
  return (props) => (
    <Suspense>
      <Widget {...props} />
    </Suspense>
  );
}

/** A promise that never resolves. Suspends a component until another one replaces it. */
export const never = new Promise<never>(() => undefined);

/**
 * Suspends until the loaded widget replaces it. React keeps the server's HTML, or shows the placeholder if
 * there is none. The loaded widget does not hydrate that HTML, because answers may have changed since.
 */
function ServerHtml(): ReactNode {
  return use(never);
}

function fallbackOf(entry: LateEntry): ReactNode {
  const placeholder = placeholderOf(entry);
  if (entry.keepsServerHtml !== true) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <ServerHtml />
    </Suspense>
  );
}

export function lateWidget(entry: LateEntry): LateWidget {
  const late = lateWidgets.get(entry) ?? {
    ...loadLater(() => loadWidget(entry), fallbackOf(entry)),
    ...(entry.keepsServerHtml && { keepsServerHtml: true }),
  };
  lateWidgets.set(entry, late);
  return late;
}
