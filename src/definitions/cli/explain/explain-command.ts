import { formCommand } from '../form-command.ts';
import { printExplanation } from './print-explanation.ts';
import { explainForm } from './explain-answers.ts';

export const EXPLAIN_USAGE = 'forms explain <slug> [--answers file] [--page pageID] [--json]';

/** Runs `forms explain`: shows the result of answers. */
export const runExplain = formCommand({
  usage: EXPLAIN_USAGE,
  options: ['answers', 'page', 'json'],
  run: async (request, isJson) => {
    const explanation = await explainForm(request);
    return isJson ? JSON.stringify(explanation, null, 2) : printExplanation(explanation);
  },
});
