import { setFlagsFromString } from 'node:v8';

// Streaming commands need little memory, but V8 lets the heap double before it collects garbage. These flags
// limit the growth to a fifth, at no measurable cost.
setFlagsFromString('--heap-growing-percent=20');
setFlagsFromString('--semi-space-growth-factor=1');
