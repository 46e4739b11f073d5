import { limitHeap } from './limit-heap.ts';
import { acceptClosedOutput } from './process-output.ts';
import { createProcessTools } from './process-tools.ts';
import { isRecordName, recordWords } from '../records/record-words.ts';
import { createRecordsProgram } from './records/records-program.ts';
import { runOperatorProgram } from './run-operator-program.ts';

limitHeap();
acceptClosedOutput();
const [script = '', ...words] = process.argv.slice(2);
const tools = createProcessTools();
if (isRecordName(script)) {
  process.exitCode = await runOperatorProgram(
    (finish) => createRecordsProgram(script, { ...tools, finish }),
    words,
    tools,
  );
} else {
  tools.complain(`Usage: npm run <${Object.keys(recordWords).join('|')}> -- list`);
  process.exitCode = 2;
}
