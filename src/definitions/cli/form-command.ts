import type { FormRequest } from './answer-form.ts';
import type { CommandTools } from './command-tools.ts';
import { noAnswers, readAnswersFile, UnusableAnswersError } from './given-answers.ts';
import type { CommandResult } from '#command-line/run-program.ts';

/** The options of commands on one form. */
export interface FormOptions {
  readonly answers?: string | undefined;
  readonly page?: string | undefined;
}

/** Descriptions of the arguments that commands on one form share. */
export const FORM_ARGUMENT = ['<form>', "the form's folder, for example form-a-business"] as const;
export const ANSWERS_OPTION = [
  '--answers <file>',
  'answers as JSON, or a golden case; default: none',
] as const;
export const PAGE_OPTION = ['--page <pageID>', "a page of the form; default: the form's usual page"] as const;
export const JSON_OPTION = ['--json', 'print JSON for other programs'] as const;

/**
 * Runs a function and returns its output. Converts an error to exit code 2 when the command line names an
 * unusable form, page, version or file, and to 1 otherwise.
 */
export async function finishOrFail(run: () => Promise<string>): Promise<CommandResult> {
  try {
    return { output: await run(), exitCode: 0 };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { output: error.message, exitCode: error instanceof UnusableAnswersError ? 2 : 1 };
  }
}

/** Runs a command on one form. */
export async function runOnForm(
  { root, today, quoteDomains, loadCatalogue, finish }: CommandTools,
  slug: string,
  { answers, page }: FormOptions,
  run: (request: FormRequest) => Promise<string>,
): Promise<void> {
  const result = await finishOrFail(async () => {
    const given = answers === undefined ? noAnswers : readAnswersFile(answers, today);
    return run({ root, slug, page, given, today, catalogue: loadCatalogue(), quoteDomains });
  });
  finish(result);
}
