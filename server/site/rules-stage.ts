import { Ajv } from 'ajv';
import type { FuncKeywordDefinition, ValidateFunction } from 'ajv';
import { emitAnswersSchema } from '#definitions/emit/schemas/answers-schema.ts';
import type { Path } from '#domain/answers/answers.ts';
import type { ValidateStage } from '#domain/derive-order.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { ChainFailure } from '#domain/rules/run-rules.ts';
import { validateForm } from '#domain/rules/validation.ts';
import { createVocabulary, toFailure } from '#rules/vocabulary.ts';
import { PlacedAnswers } from './placed-answers.ts';

/** Maximum number of validators in memory. Each takes up to 1.5 MB. */
const MAX_VALIDATORS = 50;

function getPlaced(self: unknown): PlacedAnswers {
  if (self instanceof PlacedAnswers) return self;
  throw new TypeError('Missing answers: call the validator with PlacedAnswers as "this".');
}

/** Returns the rules as keywords that read their context from `PlacedAnswers`. */
export function placedVocabulary(): FuncKeywordDefinition[] {
  return createVocabulary(function contextOf(this: unknown, pointer) {
    return getPlaced(this).at(pointer);
  });
}

/**
 * Compiles the rules of a form. The validator's `this` is `PlacedAnswers`.
 * @throws {Error} when the vocabulary lacks a rule, or a rule has wrong arguments
 */
export function compileRules(form: CompiledForm, vocabulary = placedVocabulary()): ValidateFunction {
  const ajv = new Ajv({
    allErrors: true,
    passContext: true,
    ownProperties: true,
    // The build has already checked the types of definitions.
    strictTypes: false,
    // Skip optimization, which takes longer than the compilation: the first post of a form waits for both.
    code: { optimize: false },
  });
  ajv.addVocabulary(vocabulary);
  ajv.addKeyword({
    keyword: 'rulesWhen',
    schemaType: 'number',
    errors: false,
    compile: (entry: number) =>
      function holds(this: unknown, _data: unknown, at) {
        return getPlaced(this).holds(at?.instancePath ?? '', entry);
      },
  });
  return ajv.compile(emitAnswersSchema(form));
}

/** Returns the first failure of each answer, by path. */
function findFailures(placed: PlacedAnswers, validate: ValidateFunction): ReadonlyMap<Path, ChainFailure> {
  validate.call(placed, placed.document);
  const failures = new Map<Path, ChainFailure>();
  for (const error of validate.errors ?? []) {
    const { path } = placed.at(error.instancePath);
    if (!failures.has(path)) failures.set(path, toFailure(error));
  }
  return failures;
}

/**
 * Creates the rules stage of the server: ajv validates the relevant answers against the form's schema. Problems
 * are equal to those of the page, and in the same order.
 *
 * Decision: docs/decisions/137-validate-posted-orders-with-ajv.md
 *
 * @param most the number of forms whose validators are kept
 */
export function createRulesStage(most = MAX_VALIDATORS, compile = compileRules): ValidateStage {
  /** By form, least recently used first. A process opens each version of a definition once. */
  const compiled = new Map<CompiledForm, ValidateFunction>();
  const validatorOf = (form: CompiledForm): ValidateFunction => {
    const validate = compiled.get(form) ?? compile(form);
    compiled.delete(form);
    compiled.set(form, validate);
    const [oldest] = compiled.keys();
    if (oldest !== undefined && compiled.size > most) compiled.delete(oldest);
    return validate;
  };
  return (form, answers, facts, skip = () => false) => {
    const failures = findFailures(new PlacedAnswers(form, answers, facts, skip), validatorOf(form));
    return validateForm(form, answers, facts, skip, ({ path }) => failures.get(path));
  };
}
