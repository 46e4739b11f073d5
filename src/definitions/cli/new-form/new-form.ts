import { isRecord } from '#domain/read-property.ts';
import { addRenewals } from '#domain/cart/schedule/renewal-totals.ts';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { fillText } from '#domain/texts.ts';
import { listForms } from '../../vite-plugin.ts';
import type { Explanation } from '../explain/explain-answers.ts';
import { checkFormType, checkSlug, slugOf, titleOf, NewFormError } from './form-name.ts';
import { toGivenAnswers } from '../given-answers.ts';
import { parseJson } from '#domain/read-property.ts';
import { projectFile } from '../../model/read-schema-file.ts';
import { explainForm } from '../explain/explain-answers.ts';
import { writeFormatted } from '../write-formatted.ts';

const TEMPLATE = projectFile('src/definitions/cli/new-form/template/');

export interface NewFormRequest {
  /** Folder of all definitions. */
  readonly root: string;
  /** For example `TaxIDForm`. */
  readonly formType: string;
  /** Derived from the form type by default. */
  readonly slug?: string | undefined;
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

/** Adds the expected results to the template's journey. They depend on the catalog's current prices. */
function completeJourney(journey: unknown, { steps, lines, totalCents }: Explanation): unknown {
  return {
    ...(isRecord(journey) ? journey : {}),
    steps: steps.map(({ key }) => key),
    lines: lines.map(({ label, priceCents, quantity }) =>
      quantity === 1 ? { label, priceCents } : { label, quantity, priceCents },
    ),
    totalCents,
    renewals: addRenewals(lines.flatMap(({ renewals }) => renewals)),
  };
}

async function writeForm(request: NewFormRequest, slug: string): Promise<readonly string[]> {
  const { root, formType, catalogue, today } = request;
  const words = { slug, formType, title: titleOf(formType) };
  const read = (name: string) => fillText(readFileSync(join(TEMPLATE, name), 'utf8'), words);
  const page = `${slug}/pages/${slug}.json`;
  const journeyFile = `${slug}/journeys/minimal.json`;
  const parts = ['schema.json', 'ui.json', 'steps.json'];
  for (const name of parts) await writeFormatted(join(root, slug, name), read(name));
  await writeFormatted(join(root, page), read('page.json'));

  const journey = parseJson(read('journey.json'));
  const given = toGivenAnswers(journey, today);
  const explanation = await explainForm({ root, slug, catalogue, today, given });
  if (explanation.problems.length > 0 || explanation.totalCents === null) {
    const reasons = [
      ...explanation.problems.map(({ message }) => message),
      ...explanation.lines.map(({ label }) => label),
    ];
    throw new NewFormError(`The template cannot be ordered: ${reasons.join('; ')}.`);
  }
  await writeFormatted(join(root, journeyFile), JSON.stringify(completeJourney(journey, explanation)));
  return [...parts.map((name) => `${slug}/${name}`), page, journeyFile];
}

/**
 * Creates a working form from the template: its schema, its steps, a page, and a first journey. Removes the
 * new folder when this fails.
 * @throws {NewFormError} when the name is taken or invalid
 * @throws {InvalidFormDefinitionError} when the shared files are invalid
 */
export async function createForm(request: NewFormRequest): Promise<NewForm> {
  const { formType, slug = slugOf(formType) } = request;
  const root = resolve(request.root);
  checkFormType(formType);
  checkSlug(slug);
  const other = findSameType(root, formType);
  if (other !== undefined) throw new NewFormError(`The form "${other}" already has the type "${formType}".`);
  if (existsSync(join(root, slug))) {
    throw new NewFormError(`The folder "${slug}" already exists. Choose another slug with --slug.`);
  }
  mkdirSync(join(root, slug));
  try {
    return { slug, files: await writeForm({ ...request, root }, slug) };
  } catch (error) {
    rmSync(join(root, slug), { recursive: true });
    throw error;
  }
}
