import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** Gives each test of a file what a document without a screen lacks, and takes away what the test has drawn. */
export function drawWithoutScreen(): void {
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
