import { runCart } from './cart.ts';
import { runCheck } from './check.ts';
import { runDomains } from './domains.ts';
import { runFaults } from './faults.ts';
import { runFirstVisit } from './first-visit.ts';
import { runFlame } from './flame.ts';
import { runHostile } from './hostile.ts';
import { runKeystrokes } from './keystrokes/run.ts';
import { runLoad } from './load.ts';
import { runLoadPage } from './load-page.ts';
import { runMutation } from './mutation.ts';
import { runPictures } from './pictures.ts';
import { runRecordsBench } from './records.ts';
import { runTimeToOrder } from './time-to-order.ts';

/** The benchmarks by name. Each takes the remaining command line and returns the process's exit code. */
const benches: Readonly<Record<string, (options: readonly string[]) => Promise<number>>> = {
  cart: runCart,
  check: runCheck,
  domains: runDomains,
  faults: runFaults,
  'first-visit': runFirstVisit,
  flame: runFlame,
  hostile: runHostile,
  keystrokes: runKeystrokes,
  load: runLoad,
  'load-page': runLoadPage,
  mutation: runMutation,
  pictures: runPictures,
  records: runRecordsBench,
  'time-to-order': runTimeToOrder,
};

// Exit on signals, so that child processes are stopped by the exit handlers.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const [name = '', ...options] = process.argv.slice(2);
const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
if (bench === undefined) {
  console.error(
    `Missing benchmark name. Use one of: ${Object.keys(benches).join(', ')}. For example: npm run bench -- keystrokes`,
  );
  process.exitCode = 2;
} else {
  process.exitCode = await bench(options);
}
