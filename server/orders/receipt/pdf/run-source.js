// Starts the worker from its sources, which only tests do. Builds have a compiled worker.
import { register } from 'tsx/esm/api';

register();
await import('./pdf-worker.ts');
