import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { lateParts } from '#renderer/late-parts.tsx';

/**
 * Gives each test of a file what a document without a screen lacks, and takes away what the test has drawn. Parts that
 * a page loads by themselves are there at once.
 */
export function drawWithoutScreen(): void {
  // The machine may be busy with other tests.
  configure({ asyncUtilTimeout: 10_000 });
  vi.setConfig({ testTimeout: 30_000 });

  beforeAll(async () => {
    await Promise.all(Object.values(lateParts).map((part) => part.load()));
  });

  beforeEach(() => {
    vi.stubGlobal('scrollTo', () => undefined);
    HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
      this.open = true;
    };
    HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
      this.open = false;
    };
    Element.prototype.scrollIntoView ??= () => undefined;
  });

  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}
