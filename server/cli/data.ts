import { limitHeap } from './limit-heap.ts';
import { acceptClosedOutput } from './process-output.ts';
import { createProcessTools } from './process-tools.ts';
import { runOperatorProgram } from './run-operator-program.ts';
import { createDataProgram } from './stored-data/data-program.ts';

limitHeap();
acceptClosedOutput();
const tools = createProcessTools();
process.exitCode = await runOperatorProgram(
  (finish) => createDataProgram({ ...tools, finish }),
  process.argv.slice(2),
  tools,
);
