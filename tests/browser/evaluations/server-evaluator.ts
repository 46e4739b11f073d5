import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { EvaluatorGreeting, EvaluatorRequest } from '#server/evaluation/create-evaluator.ts';

const BUILT = 'dist/server/evaluate.js';

/** Evaluates documents by the built server, in a process of its own. */
export class ServerEvaluator {
  readonly greeting: EvaluatorGreeting;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, greeting: EvaluatorGreeting) {
    this.#child = child;
    this.greeting = greeting;
  }

  /** @throws {Error} when nothing is built */
  static async start(): Promise<ServerEvaluator> {
    const child = fork(BUILT, { execArgv: [] });
    return new ServerEvaluator(child, JSON.parse(await nextMessage(child)));
  }

  /** The list of what the documents evaluate to, as canonical JSON. Ask for one list at a time. */
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

/** @throws {Error} when the process ends instead */
async function nextMessage(child: ChildProcess): Promise<string> {
  const settled = new AbortController();
  const { signal } = settled;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([text]) => String(text)),
      once(child, 'exit', { signal }).then(() => {
        throw new Error(`${BUILT} has ended. Is it built? Run npm run build first.`);
      }),
    ]);
  } finally {
    settled.abort();
  }
}
