import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { listOnce } from './check/finding.ts';
import { locateReports } from './check/locate-reports.ts';
import { InvalidFormDefinitionError } from './invalid-definition.ts';
import { FileCache } from '#reading/files/file-cache.ts';
import { SourceFiles } from '#reading/source-files.ts';
import { emitForm } from './emit/emit-form.ts';
import { instantiateForm } from './instantiate-form.ts';
import { buildModel } from './model/build-model.ts';
import type { FormDefinition } from './model/definition.ts';
import type { NamedFiles } from './model/source-location.ts';
import type { FormModel } from './model/form-model.ts';
import { versionOf } from './stored-definition.ts';
import { upgradeDefinition } from './upgrade/upgrade-definition.ts';
import { readProperty } from '#domain/read-property.ts';
import { modelChecks } from './check/checks.ts';

type Content = Omit<FormDefinition, 'files' | 'isPartial'>;

/**
 * Returns the file names for a part. A stored definition does not distinguish shared entries from the form's
 * own.
 */
function sharedFile(name: string): NamedFiles {
  return { shared: `${name}.json`, own: {} };
}

const PARTS = {
  schema: 'schema.json',
  ui: 'ui.json',
  steps: 'steps.json',
  products: sharedFile('products'),
  groups: sharedFile('groups'),
  conditions: sharedFile('conditions'),
  modules: sharedFile('modules'),
  texts: 'texts.json',
  availability: 'availability.json',
} as const;

/**
 * Returns true for a stored definition. Its parts have the right shape, because it was built before it was
 * stored.
 */
function isContent(content: Readonly<Record<string, unknown>>): content is Content & Record<string, unknown> {
  const parts = ['schema', 'ui', 'steps', 'products', 'conditions', 'modules', 'texts'];
  return typeof content['slug'] === 'string' && parts.every((name) => content[name] instanceof Object);
}

/** Returns the file names for problems. The stored definition itself is a single document. */
function nameFiles({ lists, questions }: Content): FormDefinition['files'] {
  const ofLists = Object.keys(lists).map((name) => [name, `${name}.json`] as const);
  const ofQuestions = Object.entries(questions).map(
    ([name, list]) =>
      [name, list.map((_, index) => ({ file: 'questions.json', at: [name, index] }))] as const,
  );
  return {
    ...PARTS,
    lists: Object.fromEntries(ofLists),
    questions: Object.fromEntries(ofQuestions),
  };
}

function readPart(content: Content, file: string): string {
  const name = file.replace(/\.json$/, '');
  const options = content.lists[name];
  const part: unknown = options === undefined ? readProperty(content, name) : { options };
  return JSON.stringify(part ?? {}, null, 2);
}

/**
 * Throws an error for parts of the definition that this version of the software does not support. The other
 * checks ran when it was built.
 */
function rejectUnknown(model: FormModel, content: Content): void {
  const checked = { model, pages: [], hasAllPages: false };
  const sources = new SourceFiles(
    '',
    new FileCache({ list: () => [], read: (file) => readPart(content, file) }),
  );
  const unknown = modelChecks.flatMap((check) => {
    const found = check.find(checked).filter((entry) => entry?.code.startsWith('unknown-'));
    return locateReports(check, found, sources);
  });
  if (unknown.length > 0) throw new InvalidFormDefinitionError(content.slug, listOnce(unknown));
}

/**
 * Opens a definition that is stored with an order, without reading any files. Upgrades it to the current
 * language, then models, emits and opens it.
 * @param stored the definition as it was stored
 * @param page the page on which the order was made
 * @throws {InvalidFormDefinitionError} for parts that this version does not know, TypeError for other content
 */
export function openStoredForm(stored: unknown, page: PageConfiguration): CompiledForm {
  const content = upgradeDefinition(stored);
  if (!isContent(content))
    throw new TypeError(
      'The stored value is not a form definition: its slug or one of its parts is missing.',
    );
  const definition = { ...content, files: nameFiles(content), isPartial: false };
  const model = buildModel(definition, [page]);
  rejectUnknown(model, content);
  return instantiateForm(emitForm(model, versionOf(definition)));
}
