import { setFlagsFromString } from 'node:v8';

/**
 * Limits the growth of the heap. Streaming commands need little memory, but V8 lets the heap double before a
 * garbage collection. These flags limit the growth to a fifth, at no measurable cost.
 */
export function limitHeap(): void {
  setFlagsFromString('--heap-growing-percent=20');
  setFlagsFromString('--semi-space-growth-factor=1');
}
