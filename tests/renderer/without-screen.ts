import { beforeAll, beforeEach, vi } from 'vitest';
import { latePriceWords } from '#renderer/late-price-words.tsx';
import { lateParts } from '#renderer/late-parts.tsx';
import { filingService } from '#renderer/widget-context.ts';
import { lateWidget } from '#renderer/loading/late-widgets.tsx';
import { latePanel } from '#widgets/filing-options/late-panel.tsx';
import { widgets } from '#widgets/registry.ts';

/**
 * Adds the browser APIs that jsdom lacks to each test of a file. Parts and widgets that a page lazy-loads are loaded before
 * the tests.
 */
export function drawWithoutScreen(): void {
  beforeAll(async () => {
    const late = Object.values(widgets).flatMap((entry) => ('load' in entry ? [lateWidget(entry)] : []));
    const parts = [...Object.values(lateParts), ...Object.values(latePriceWords), ...late];
    await Promise.all([...parts, latePanel, filingService].map((part) => part.load()));
  });

  beforeEach(() => {
    vi.stubGlobal('scrollTo', () => undefined);
    const query = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.stubGlobal('matchMedia', () => query);
    HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
      this.open = true;
    };
    HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
      this.open = false;
    };
    Element.prototype.scrollIntoView ??= () => undefined;
  });
}
