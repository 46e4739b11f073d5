import { parseArgs } from 'node:util';
import type { CommandResult, CommandTools } from '../command-tools.ts';
import { explainForm } from './explain.ts';
import { noAnswers, readAnswersFile } from '../given-answers.ts';
import { printExplanation } from './print-explanation.ts';

export const EXPLAIN_USAGE = 'forms explain <slug> [--answers file] [--page pageID] [--json]';

function parseWords(words: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { answers: { type: 'string' }, page: { type: 'string' }, json: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [slug] = positionals;
    return slug === undefined || positionals.length > 1 ? undefined : { slug, ...values };
  } catch {
    return undefined;
  }
}

/**
 * Runs `forms explain`: shows the result of answers.
 * @param words the arguments after the command's name
 */
export async function runExplain(words: readonly string[], tools: CommandTools): Promise<CommandResult> {
  const parsed = parseWords(words);
  if (parsed === undefined) return { output: `Usage: ${EXPLAIN_USAGE}`, exitCode: 2 };
  const { slug, answers, page, json = false } = parsed;
  const { root, today, quoteDomains } = tools;
  try {
    const given = answers === undefined ? noAnswers : readAnswersFile(answers, today);
    const catalogue = tools.loadCatalogue();
    const explanation = await explainForm({ root, slug, page, given, today, catalogue, quoteDomains });
    return {
      output: json ? JSON.stringify(explanation, null, 2) : printExplanation(explanation),
      exitCode: 0,
    };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { output: error.message, exitCode: 1 };
  }
}
