import type { Benchmark } from './benchmark.ts';
import { cartBenchmark } from './cart.ts';
import { checkBenchmark } from './check.ts';
import { devBenchmark } from './dev.ts';
import { domainsBenchmark } from './domains.ts';
import { faultsBenchmark } from './faults.ts';
import { firstVisitBenchmark } from './first-visit.ts';
import { flameBenchmark } from './flame.ts';
import { hostileBenchmark } from './hostile.ts';
import { keystrokesBenchmark } from './keystrokes/run.ts';
import { loadBenchmark } from './load.ts';
import { loadPageBenchmark } from './load-page.ts';
import { mutationBenchmark } from './mutation.ts';
import { picturesBenchmark } from './pictures.ts';
import { questionsBenchmark } from './questions.ts';
import { recordsBenchmark } from './records.ts';
import { routesBenchmark } from './routes.ts';
import { timeToOrderBenchmark } from './time-to-order.ts';

/** The benchmarks by name. */
export const benchmarks: Readonly<Record<string, Benchmark>> = {
  cart: cartBenchmark,
  check: checkBenchmark,
  dev: devBenchmark,
  domains: domainsBenchmark,
  faults: faultsBenchmark,
  'first-visit': firstVisitBenchmark,
  flame: flameBenchmark,
  hostile: hostileBenchmark,
  keystrokes: keystrokesBenchmark,
  load: loadBenchmark,
  'load-page': loadPageBenchmark,
  mutation: mutationBenchmark,
  pictures: picturesBenchmark,
  questions: questionsBenchmark,
  records: recordsBenchmark,
  routes: routesBenchmark,
  'time-to-order': timeToOrderBenchmark,
};

function isInvalidOption(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
}

/**
 * Runs the benchmark that the command line names, or prints its usage for `--help`.
 * @returns the exit code: 2 for an unknown benchmark and for invalid options
 */
export async function runBench([name = '', ...options]: readonly string[]): Promise<number> {
  if (name === '--help' || name === '-h') {
    console.log(
      Object.values(benchmarks)
        .map(({ usage }) => usage)
        .join('\n'),
    );
    return 0;
  }
  const benchmark = Object.hasOwn(benchmarks, name) ? benchmarks[name] : undefined;
  if (benchmark === undefined) {
    const names = Object.keys(benchmarks).join(', ');
    const fault = name === '' ? 'Missing benchmark name.' : `Unknown benchmark "${name}".`;
    console.error(`${fault} Use one of: ${names}. For example: npm run bench -- keystrokes`);
    return 2;
  }
  if (options.includes('--help') || options.includes('-h')) {
    console.log(benchmark.usage);
    return 0;
  }
  try {
    return await benchmark.run(options);
  } catch (error) {
    if (!isInvalidOption(error)) throw error;
    console.error(`${error.message}\n${benchmark.usage}`);
    return 2;
  }
}
