import { Ajv } from 'ajv';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { emitWireSchema, jurisdictionsOf } from '#definitions/emit/schemas/wire-schema.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { findMostRows } from '#domain/rows/row-limit.ts';

/** The result of checking posted answers. `impossible`: malformed answers that no page can send. */
type CheckedAnswers =
  | {
      readonly kind: 'possible';
      /** Without unknown fields. */
      readonly answers: AnswersDocument;
      /** Number of dropped values. */
      readonly dropped: number;
    }
  | { readonly kind: 'impossible'; readonly sentence: string };

/** Checks the types and size limits of posted answers. */
export type CheckAnswers = (slug: string, answers: AnswersDocument) => CheckedAnswers;

/** Names of JSON types in messages. */
const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
};

function describe({ instancePath, keyword, params, propertyName }: ErrorObject): string {
  const path = instancePath.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~');
  if (keyword === 'false schema') return `The answer ${path} must not be submitted.`;
  if (keyword === 'enum' && propertyName !== undefined)
    return `The answer ${path} is for an unknown jurisdiction.`;
  if (keyword !== 'type') return `The answer ${path} is too large.`;
  const types: readonly string[] = [params['type']].flat();
  const words = types.flatMap((type) => TYPE_WORDS[type] ?? []).join(', ');
  return `The answer ${path} must be ${words.replace(/, (?=[^,]*$)/, ' or ')}.`;
}

function countValues(value: unknown): number {
  if (value === null || typeof value !== 'object') return 1;
  return Object.values(value).reduce((sum: number, inner) => sum + countValues(inner), 1);
}

/**
 * Creates the check of posted answers. Unknown fields are dropped, so that pages of older versions still
 * work. Malformed input is rejected with its path.
 * @param pages the pages of each form, by slug
 */
export function createAnswersCheck(
  forms: ReadonlyMap<string, CompiledForm>,
  pages: Readonly<Record<string, readonly PageConfiguration[] | undefined>>,
): CheckAnswers {
  // Skip optimization, the slowest part of compiling a schema: the first post of each form blocks the process
  // during compilation.
  const code = { optimize: false };
  const ajv = new Ajv({
    strict: true,
    allowUnionTypes: true,
    removeAdditional: true,
    // A field may be named `constructor`, which every object inherits.
    ownProperties: true,
    code,
  });
  const jurisdictions = [...new Set([...forms.values()].flatMap(jurisdictionsOf))];
  const validators = new Map<string, ValidateFunction>();

  const validatorOf = (slug: string): ValidateFunction => {
    const form = forms.get(slug);
    const known = validators.get(slug);
    if (known !== undefined) return known;
    if (form === undefined) throw new RangeError(`Unknown form "${slug}".`);
    const made = ajv.compile(emitWireSchema(form, findMostRows(form, pages[slug] ?? []), jurisdictions));
    validators.set(slug, made);
    return made;
  };

  return (slug, posted) => {
    const validate = validatorOf(slug);
    const answers = structuredClone({ ...posted });
    if (validate(answers)) {
      return { kind: 'possible', answers, dropped: countValues(posted) - countValues(answers) };
    }
    const [error] = validate.errors ?? [];
    return {
      kind: 'impossible',
      sentence: error === undefined ? 'The answers are not valid.' : describe(error),
    };
  };
}
