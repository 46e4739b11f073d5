import { parseArgs } from 'node:util';
import type { CommandResult, CommandTools } from '../command-tools.ts';
import { slugOf } from './form-name.ts';
import { createForm } from './new-form.ts';
import type { NewForm } from './new-form.ts';

export const NEW_USAGE = 'forms new <FormType> [--slug name] [--json]';

function parseWords(words: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { slug: { type: 'string' }, json: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [formType] = positionals;
    return formType === undefined || positionals.length > 1 ? undefined : { formType, ...values };
  } catch {
    return undefined;
  }
}

function describeNewForm({ slug, files }: NewForm): string {
  return [
    ...files.map((file) => `form-definitions/${file}`),
    '',
    `Run "npm run dev" to see the form at /${slug}/.`,
    `Run "npm run forms -- explain ${slug} --answers form-definitions/${files.at(-1)}" to see the result of answers.`,
  ].join('\n');
}

/** Returns the slug from the command line, or asks the author for one. */
async function findSlug(
  formType: string,
  named: string | undefined,
  ask: CommandTools['ask'],
): Promise<string | undefined> {
  if (named !== undefined || ask === undefined) return named;
  const usual = slugOf(formType);
  const answer = await ask(`Folder and URL of the form (${usual}): `);
  return answer.trim() === '' ? usual : answer.trim();
}

/**
 * Runs `forms new`: creates a working form.
 * @param words the arguments after the command's name
 */
export async function runNewForm(words: readonly string[], tools: CommandTools): Promise<CommandResult> {
  const parsed = parseWords(words);
  if (parsed === undefined) return { output: `Usage: ${NEW_USAGE}`, exitCode: 2 };
  const { root, today, ask } = tools;
  const { formType, json = false } = parsed;
  try {
    const slug = await findSlug(formType, parsed.slug, json ? undefined : ask);
    const made = await createForm({ root, formType, slug, today, catalogue: tools.loadCatalogue() });
    return { output: json ? JSON.stringify(made, null, 2) : describeNewForm(made), exitCode: 0 };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { output: error.message, exitCode: 1 };
  }
}
