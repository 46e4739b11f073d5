import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { fillText } from '#domain/texts.ts';
import { listForms } from '../../vite-plugin.ts';
import { checkFormType, checkSlug, slugOf, titleOf, NewFormError } from './form-name.ts';
import { completeAnswers } from '../complete-answers.ts';
import { copyForm } from './copy-form.ts';
import { toGivenAnswers } from '../given-answers.ts';
import { checkSlugExists, getPage, openForm } from '../open-form.ts';
import { deriveResult } from '../replay/replay-case.ts';
import type { CaseResult } from '../replay/replay-case.ts';
import { isRecord, parseJson } from '#domain/read-property.ts';
import { projectFile } from '../read-schema-file.ts';
import { writeFormatted } from '../write-formatted.ts';

const TEMPLATES = projectFile('src/definitions/cli/new-form/template/');

/** Templates of new forms. Each is named after the payload that the form sends. */
export const TEMPLATE_NAMES = ['order', 'contact', 'application'] as const;

export interface NewFormRequest {
  /** Folder of all definitions. */
  readonly root: string;
  /** For example `TaxIDForm`. */
  readonly formType: string;
  /** Derived from the form type by default. */
  readonly slug?: string | undefined;
  /** Defaults to `order`. */
  readonly template?: (typeof TEMPLATE_NAMES)[number] | undefined;
  /** The slug of a form to copy, in place of a template. */
  readonly like?: string | undefined;
  readonly catalogue: Catalogue;
  /** Today's date, `YYYY-MM-DD`. */
  readonly today: string;
}

export interface NewForm {
  readonly slug: string;
  /** Paths of the created files, relative to the folder of all definitions. */
  readonly files: readonly string[];
}

function formTypeOf(file: string): unknown {
  try {
    const steps = parseJson(readFileSync(file, 'utf8'));
    return isRecord(steps) ? steps['formType'] : undefined;
  } catch {
    // The checker reports broken files.
    return undefined;
  }
}

/** Returns the slug of the form that already has this form type. */
function findSameType(root: string, formType: string): string | undefined {
  return listForms(root).find((slug) => formTypeOf(join(root, slug, 'steps.json')) === formType);
}

/** Adds the expected results to the template's golden case. They depend on the catalog's current prices. */
function completeJourney(journey: unknown, result: CaseResult): unknown {
  const { steps, kind, lines, totalCents, renewals, payload, leadsTo } = result;
  const common = { ...(isRecord(journey) ? journey : {}), steps };
  if (kind === 'message') return { ...common, message: payload, leadsTo };
  const shown = lines.map(({ quantity, ...line }) => (quantity === 1 ? line : { ...line, quantity }));
  return { ...common, lines: shown, totalCents, renewals };
}

/** Derives the results of the template's golden case. */
async function replayTemplate(request: NewFormRequest, slug: string, journey: unknown): Promise<CaseResult> {
  const { root, catalogue, today } = request;
  const { form, pages } = await openForm(root, slug);
  const given = toGivenAnswers(journey, today);
  const facts = { page: getPage({ form, pages }, slug), catalogue, today };
  const result = deriveResult(form, facts, completeAnswers(form, facts, given));
  if (result.kind === 'order' || result.kind === 'message') return result;
  const reasons = [
    ...result.problems.map(({ message }) => message),
    ...result.lines.map(({ label }) => label),
  ];
  throw new NewFormError(`The template cannot be submitted: ${reasons.join('; ')}.`);
}

/** Writes the files of a template, then its golden case with the actual results. */
async function writeTemplate(request: NewFormRequest, slug: string): Promise<readonly string[]> {
  const { root, formType, template = 'order' } = request;
  const words = { slug, formType, title: titleOf(formType) };
  const read = (name: string) => fillText(readFileSync(join(TEMPLATES, template, name), 'utf8'), words);
  const parts = ['schema.json', 'ui.json', 'steps.json'];
  for (const name of parts) await writeFormatted(join(root, slug, name), read(name));
  const page = `${slug}/pages/${slug}.json`;
  await writeFormatted(join(root, page), read('page.json'));
  const journey = parseJson(read('journey.json'));
  const result = await replayTemplate(request, slug, journey);
  const journeyFile = `${slug}/journeys/minimal.json`;
  await writeFormatted(join(root, journeyFile), JSON.stringify(completeJourney(journey, result)));
  return [...parts.map((name) => `${slug}/${name}`), page, journeyFile];
}

/** Writes a copy of another form under its new names. */
async function writeCopy({ root, formType }: NewFormRequest, slug: string, like: string) {
  const from = { slug: like, formType: String(formTypeOf(join(root, like, 'steps.json'))) };
  const files = copyForm(join(root, like), from, { slug, formType });
  for (const [path, text] of files) await writeFormatted(join(root, slug, path), text);
  return [...files.keys()].map((path) => `${slug}/${path}`);
}

/**
 * Creates a working form from a template or another form, with a page and golden cases. Removes the new folder
 * when this fails.
 * @throws {NewFormError} when the name is taken or invalid
 * @throws {InvalidFormDefinitionError} when the shared files are invalid
 */
export async function createForm(request: NewFormRequest): Promise<NewForm> {
  const { formType, slug = slugOf(formType) } = request;
  const root = resolve(request.root);
  checkFormType(formType);
  checkSlug(slug);
  if (request.like !== undefined) checkSlugExists(root, request.like);
  const other = findSameType(root, formType);
  if (other !== undefined) throw new NewFormError(`The form "${other}" already has the type "${formType}".`);
  if (existsSync(join(root, slug))) {
    throw new NewFormError(`The folder "${slug}" already exists. Choose another slug with --slug.`);
  }
  mkdirSync(join(root, slug));
  try {
    const { like } = request;
    const own = { ...request, root };
    return {
      slug,
      files: await (like === undefined ? writeTemplate(own, slug) : writeCopy(own, slug, like)),
    };
  } catch (error) {
    rmSync(join(root, slug), { recursive: true });
    throw error;
  }
}
