import { relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { ViteDevServer } from 'vite';
import { describeFindingIn } from '#definitions/cli/check/describe-findings.ts';
import { toFinding } from '#definitions/check/finding.ts';
import type { Problem } from '#reading/problem.ts';

/** A mistake in an edited file, as text for browsers and for the terminal. */
export interface Mistake {
  readonly text: string;
  readonly printed: string;
}

/** Describes problems of files in a folder. */
export function describeMistakes(folder: string, problems: readonly Problem[]): readonly Mistake[] {
  const isTerminal = process.stdout.isTTY;
  return problems.map((problem) => {
    const finding = toFinding(problem, 'error');
    return {
      text: describeFindingIn({ folder }, finding),
      printed: describeFindingIn({ folder, isTerminal }, finding),
    };
  });
}

/**
 * Returns the project file that threw an error, without a line: the stack has the lines of compiled code.
 */
function findThrowing(stack: string, folder: string): string | undefined {
  const paths = [...stack.matchAll(/[( ]([^\s()]+):\d+:\d+\)?$/gm)].map(([, path = '']) => path);
  const own = paths.find((path) => path.startsWith(folder + sep) && !/\/(?:node_modules|dist)\//.test(path));
  return own && relative(folder, own);
}

/**
 * Describes an error of the code that loads the site: its file, and its message without terminal color codes.
 * @param folder the project's folder
 */
export function describeError(error: unknown, folder: string): Mistake {
  const [message, stack] =
    error instanceof Error ? [error.message, error.stack ?? error.message] : [String(error), String(error)];
  const file = findThrowing(stack, folder);
  const text = stripVTControlCharacters(message);
  return { text: file === undefined || text.includes(file) ? text : `${file}  ${text}`, printed: stack };
}

/** Names of the messages between the server and the notice in `src/studio/show-mistakes.ts`. */
const TELL = 'formcart:mistakes';
const ASK = 'formcart:ask-mistakes';

/**
 * Creates a function that shows the current mistakes in all browsers, and prints each new mistake once.
 * Browsers that connect later ask for the mistakes.
 */
export function createMistakeReport(
  { ws }: Pick<ViteDevServer, 'ws'>,
  print: (text: string) => void,
): (mistakes: readonly Mistake[]) => void {
  let shown: readonly string[] = [];
  ws.on(ASK, (_data, browser) => browser.send(TELL, shown));
  return (mistakes) => {
    for (const { text, printed } of mistakes) if (!shown.includes(text)) print(printed);
    if (mistakes.length === 0 && shown.length > 0) print('All mistakes are mended.');
    shown = mistakes.map(({ text }) => text);
    ws.send(TELL, shown);
  };
}
