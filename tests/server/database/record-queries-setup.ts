import { join } from 'node:path';
import { inject } from 'vitest';
import { recordQueries } from './record-queries.ts';

// Each worker writes its own file. The test run reads all files at the end.
recordQueries(join(inject('testRunFolder'), `queries-${process.pid}.jsonl`));
