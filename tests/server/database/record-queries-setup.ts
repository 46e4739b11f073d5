import { join } from 'node:path';
import { inject } from 'vitest';
import { recordQueries } from './record-queries.ts';

// Each worker writes a file of its own; the run reads them all at its end.
recordQueries(join(inject('testRunFolder'), `queries-${process.pid}.jsonl`));
