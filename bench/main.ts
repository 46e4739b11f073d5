import { runBench } from './run-bench.ts';

// Exit on signals, so that child processes are stopped by the exit handlers.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

process.exitCode = await runBench(process.argv.slice(2));
