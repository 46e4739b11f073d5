import { lateParts } from '#renderer/late-parts.tsx';
import { lateWidget } from '#renderer/loading/late-widgets.tsx';
import type { Part } from '#renderer/loading/load-parts.ts';
import { widgets } from '#widgets/registry.ts';
import { maskPart } from '#widgets/text/mask/use-mask.ts';

/** Modules of the lazy-loaded parts that are not widgets. */
const files: ReadonlyMap<Part, string> = new Map<Part, string>([
  [lateParts.rows, 'src/renderer/rows/RowsView.tsx'],
  [lateParts.product, 'src/renderer/products/ProductCard.tsx'],
  [lateParts.group, 'src/renderer/products/GroupView.tsx'],
  [lateParts.popup, 'src/renderer/reactions/PopupView.tsx'],
  [lateParts.addressPrompt, 'src/renderer/addresses/AddressPrompt.tsx'],
  [lateParts.review, 'src/renderer/review/ReviewView.tsx'],
  [lateParts.links, 'src/renderer/pages/PageLinks.tsx'],
  [lateParts.included, 'src/renderer/products/IncludedProduct.tsx'],
  [maskPart, 'widgets/text/mask/attach-mask.ts'],
]);

function fileOfWidget(name: string): string {
  const component = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `widgets/${name}/${component}Widget.tsx`;
}

/**
 * Returns the path of a lazy-loaded part's module in the project. The build's manifest uses this path as
 * the module's name.
 * @throws {Error} for an unknown part
 */
export function fileOfPart(part: Part): string {
  const file = files.get(part);
  if (file !== undefined) return file;
  const widget = Object.entries(widgets).find(([, entry]) => 'load' in entry && lateWidget(entry) === part);
  if (widget === undefined)
    throw new Error('Unknown module in a lazy-loaded chunk: add it to src/prerender/part-files.ts.');
  return fileOfWidget(widget[0]);
}
