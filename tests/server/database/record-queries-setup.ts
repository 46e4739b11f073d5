import { join } from 'node:path';
import { inject } from 'vitest';
import { recordQueries } from './record-queries.ts';

// Each worker writes its own file. The run reads all files at its end.
recordQueries(join(inject('testRunFolder'), `queries-${process.pid}.jsonl`));
