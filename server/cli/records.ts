import { limitHeap } from './limit-heap.ts';
import { acceptClosedOutput } from './process-output.ts';
import { createProcessTools } from './process-tools.ts';
import { isRecordScript, recordScripts } from './records/record-scripts.ts';
import { createRecordsProgram } from './records/records-program.ts';
import { runOperatorProgram } from './run-operator-program.ts';

limitHeap();
acceptClosedOutput();
const [script = '', ...words] = process.argv.slice(2);
const tools = createProcessTools();
if (isRecordScript(script)) {
  process.exitCode = await runOperatorProgram(
    (finish) => createRecordsProgram(script, { ...tools, finish }),
    words,
    tools,
  );
} else {
  tools.complain(`Usage: npm run <${Object.keys(recordScripts).join('|')}> -- list`);
  process.exitCode = 2;
}
