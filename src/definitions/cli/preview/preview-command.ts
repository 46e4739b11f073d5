import { InvalidArgumentError } from '@commander-js/extra-typings';
import type { Command } from '@commander-js/extra-typings';
import { inlineForm } from '../../emit/inline-form.ts';
import { checkEachForm, listFindings } from '../check/check-forms.ts';
import { describeFindingIn } from '../check/describe-findings.ts';
import type { CommandTools, Preview } from '../command-tools.ts';
import { finishOrFail, FORM_ARGUMENT, JSON_OPTION, PAGE_OPTION } from '../form-command.ts';
import { checkSlugExists, getPage, openForm } from '../open-form.ts';
import { examples } from '#command-line/run-program.ts';
import type { CommandResult } from '#command-line/run-program.ts';

const DEFAULT_DAYS = 7;
const MAX_DAYS = 30;

/** @throws {InvalidArgumentError} */
function readDays(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= MAX_DAYS) return days;
  throw new InvalidArgumentError(`Write a whole number from 1 to ${MAX_DAYS}.`);
}

interface PreviewOptions {
  readonly page?: string | undefined;
  readonly days: number;
  readonly json?: true | undefined;
}

/** Writes a moment without seconds: `2026-11-27 14:30 UTC`. */
function writeMoment(moment: Date): string {
  return `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function describePreview({ address, expiresAt, id }: Preview, title: string): string {
  return [
    address,
    '',
    `The link shows "${title}" as it is now, with the prices of this folder, until ${writeMoment(expiresAt)}. Nobody can order there.`,
    `Later edits need a new link. To end this one: npm run forms -- previews --end ${id}`,
  ].join('\n');
}

/** @throws {Error} without access to a database */
function getStore({ previews }: CommandTools): NonNullable<CommandTools['previews']> {
  if (previews === undefined) throw new Error('Previews need the database of a server.');
  return previews;
}

async function addPreview(
  tools: CommandTools,
  slug: string,
  { page: named, days, json }: PreviewOptions,
): Promise<CommandResult> {
  const { root, today, tokenizerOrigins, loadCatalogue } = tools;
  checkSlugExists(root, slug);
  const checked = await checkEachForm(root, [slug], { today, tokenizerOrigins, loadCatalogue });
  const errors = listFindings(root, checked).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    const style = { folder: 'form-definitions', isTerminal: tools.isTerminal };
    const shown = errors.map((finding) => describeFindingIn(style, finding));
    return { output: [...shown, 'No link was made. Mend these errors first.'].join('\n'), exitCode: 1 };
  }
  const { form, pages, built } = await openForm(root, slug);
  const page = getPage({ form, pages }, named);
  const preview = await getStore(tools).add({ form: inlineForm(built.emitted), page }, days);
  return {
    output: json ? JSON.stringify(preview, null, 2) : describePreview(preview, form.title),
    exitCode: 0,
  };
}

/** Adds `forms preview`: makes a link that shows an unpublished form to a colleague. */
export function addPreviewCommand(program: Command, tools: CommandTools): void {
  program
    .command('preview')
    .description(
      'makes a secret link that shows a form before it is published. It needs the database of the server that shows it',
    )
    .argument(...FORM_ARGUMENT)
    .option(...PAGE_OPTION)
    .option('--days <number>', `days until the link expires, at most ${MAX_DAYS}`, readDays, DEFAULT_DAYS)
    .option(...JSON_OPTION)
    .addHelpText(
      'after',
      examples('npm run forms -- preview contact', 'npm run forms -- preview form-a-business --days 2'),
    )
    .action(async (slug, options) => {
      let result: CommandResult | undefined;
      const failed = await finishOrFail(async () => {
        result = await addPreview(tools, slug, options);
        return '';
      });
      tools.finish(result ?? failed);
    });
}

async function endPreview(tools: CommandTools, id: string): Promise<string> {
  if (await getStore(tools).end(id)) return `Ended the preview ${id}. Its link shows nothing any more.`;
  throw new Error(`No preview has the id "${id}". List them with: npm run forms -- previews`);
}

function describePreviews(previews: readonly Preview[]): string {
  if (previews.length === 0) return 'No preview is open.';
  return previews
    .map(
      ({ id, slug, address, expiresAt }) => `${slug}  until ${writeMoment(expiresAt)}  ${id}\n  ${address}`,
    )
    .join('\n');
}

/** Adds `forms previews`: lists the open preview links, and ends one. */
export function addPreviewsCommand(program: Command, tools: CommandTools): void {
  program
    .command('previews')
    .description('lists the preview links that still work, or ends one')
    .option('--end <id>', 'ends the preview with this id')
    .option(...JSON_OPTION)
    .addHelpText('after', examples('npm run forms -- previews'))
    .action(async ({ end, json }) => {
      const result = await finishOrFail(async () => {
        if (end !== undefined) return endPreview(tools, end);
        const previews = await getStore(tools).list();
        return json ? JSON.stringify(previews, null, 2) : describePreviews(previews);
      });
      tools.finish(result);
    });
}
