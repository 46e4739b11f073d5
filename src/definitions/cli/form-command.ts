import { parseArgs } from 'node:util';
import type { FormRequest } from './answer-form.ts';
import type { CommandResult, CommandTools } from './command-tools.ts';
import { noAnswers, readAnswersFile } from './given-answers.ts';

const OPTIONS = {
  answers: { type: 'string' },
  page: { type: 'string' },
  json: { type: 'boolean' },
} as const;

interface FormCommand {
  readonly usage: string;
  readonly options: readonly (keyof typeof OPTIONS)[];
  /** Returns the output. Errors with a message end the command with exit code 1. */
  readonly run: (request: FormRequest, isJson: boolean) => Promise<string>;
}

function parseWords(words: readonly string[], { options }: FormCommand) {
  try {
    const { values, positionals } = parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
    const [slug, ...others] = positionals;
    const isKnown = Object.keys(values).every((name) => options.some((option) => option === name));
    return slug === undefined || others.length > 0 || !isKnown ? undefined : { slug, ...values };
  } catch {
    return undefined;
  }
}

/** Creates the function that runs a command on one form with the arguments after the command's name. */
export function formCommand(command: FormCommand) {
  return async (words: readonly string[], tools: CommandTools): Promise<CommandResult> => {
    const parsed = parseWords(words, command);
    if (parsed === undefined) return { output: `Usage: ${command.usage}`, exitCode: 2 };
    const { slug, answers, page, json = false } = parsed;
    const { root, today, quoteDomains } = tools;
    try {
      const given = answers === undefined ? noAnswers : readAnswersFile(answers, today);
      const request = { root, slug, page, given, today, catalogue: tools.loadCatalogue(), quoteDomains };
      return { output: await command.run(request, json), exitCode: 0 };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return { output: error.message, exitCode: 1 };
    }
  };
}
