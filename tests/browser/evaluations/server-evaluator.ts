import { execFile, fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import type { EvaluatorGreeting, EvaluatorRequest } from './server/create-evaluator.ts';

const FOLDER = 'dist/evaluations';
const BUILT = `${FOLDER}/evaluate.js`;
const BUILD = [
  'node_modules/vite/bin/vite.js',
  'build',
  '--ssr',
  'tests/browser/evaluations/server/evaluate.ts',
  '--outDir',
  FOLDER,
];

/** Evaluates documents with the server’s code in a separate process, bundled like the server. */
export class ServerEvaluator {
  readonly greeting: EvaluatorGreeting;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, greeting: EvaluatorGreeting) {
    this.#child = child;
    this.greeting = greeting;
  }

  /**
   * Builds the evaluator first, which the production build does not contain.
   * @throws {Error} when the build fails
   */
  static async start(): Promise<ServerEvaluator> {
    const env = { ...process.env, NODE_ENV: 'production' };
    await promisify(execFile)(process.execPath, BUILD, { env });
    const child = fork(BUILT, { execArgv: [] });
    return new ServerEvaluator(child, JSON.parse(await nextMessage(child)));
  }

  /** Returns the documents’ results as canonical JSON. Only one call may be pending. */
  async evaluate(request: EvaluatorRequest): Promise<string> {
    const answer = nextMessage(this.#child);
    this.#child.send(JSON.stringify(request));
    return answer;
  }

  async stop(): Promise<void> {
    const exit = once(this.#child, 'exit');
    this.#child.disconnect();
    await exit;
  }
}

/** @throws {Error} when the process exits before it sends a message */
async function nextMessage(child: ChildProcess): Promise<string> {
  const settled = new AbortController();
  const { signal } = settled;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([text]) => String(text)),
      once(child, 'exit', { signal }).then(() => {
        throw new Error(`${BUILT} exited before it responded. See its output above.`);
      }),
    ]);
  } finally {
    settled.abort();
  }
}
