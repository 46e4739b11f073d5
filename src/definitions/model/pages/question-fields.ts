import type { ConfiguredQuestion } from '#domain/pages/configured-question.ts';
import type {
  FieldsFromSource,
  FormDefinition,
  JsonRecord,
  OptionSource,
  SchemaNode,
} from '../definition.ts';
import type { FieldNode } from '../answers/field-node.ts';
import { isRequiringWidget } from '../answers/widget-of.ts';

const YES_NO: readonly OptionSource[] = [
  { key: 'yes', value: 'Yes' },
  { key: 'no', value: 'No' },
];

/** Returns the name of a question's option list. The name cannot collide with the name of a file. */
function listName(setting: string, key: string): string {
  return `settings/${setting}/${key}`;
}

/** Returns true for questions that are answered with free text. */
export function isInWords(kind: ConfiguredQuestion['kind']): boolean {
  return kind === 'text' || kind === 'textarea';
}

function isChoice(kind: ConfiguredQuestion['kind']): boolean {
  return kind === 'select' || kind === 'yes-no';
}

/** Returns the option lists of all questions, by the name of the list. */
export function listsOfQuestions(
  questions: FormDefinition['questions'],
): Readonly<Record<string, readonly OptionSource[]>> {
  return Object.fromEntries(
    Object.entries(questions).flatMap(([setting, list]) =>
      list.flatMap(({ key, kind, options = [] }) => {
        if (!isChoice(kind)) return [];
        return [[listName(setting, key), kind === 'select' ? options : YES_NO] as const];
      }),
    ),
  );
}

/**
 * Returns the rules of a question. Adds `optional` only if the question's widget would otherwise require an
 * answer.
 */
function rulesOf({ kind, maxLength }: ConfiguredQuestion, isRequired: boolean): string {
  const demanding = kind === 'checkbox' ? 'ticked' : 'required';
  const demand = isRequired ? [demanding] : isRequiringWidget(kind) ? ['optional'] : [];
  const isBounded = isInWords(kind) && maxLength !== undefined;
  return [...demand, ...(isBounded ? [`maxLength:${maxLength}`] : [])].join('|');
}

function schemaOf({ config, required = false }: FieldsFromSource, question: ConfiguredQuestion): SchemaNode {
  const { key, kind, errorName } = question;
  return {
    type: kind === 'checkbox' ? 'boolean' : 'string',
    title: question.question,
    rules: rulesOf(question, question.required ?? required),
    ...(errorName === undefined ? {} : { errorName }),
    ...(isChoice(kind) ? { options: { list: listName(config, key) } } : {}),
  };
}

/** Returns the UI schema of a question. Each kind has a widget of the same name. */
function uiOf({ kind, maxLength }: ConfiguredQuestion): JsonRecord {
  // `maxLength` adds a character counter, which only `textarea` has. For a one-line text, the rule is enough.
  const isCounted = kind === 'textarea' && maxLength !== undefined;
  return { 'ui:widget': kind, ...(isCounted ? { 'ui:options': { maxLength } } : {}) };
}

/**
 * Lists the fields for the questions in page settings, at the paths that modules define.
 *
 * Decision: docs/decisions/017-compile-page-questions-at-build.md
 */
export function listQuestionFields({ steps, questions, files }: FormDefinition): readonly FieldNode[] {
  const uses = steps.steps.flatMap(({ modules }) => modules.flatMap(({ fieldsFrom }) => fieldsFrom ?? []));
  return uses.flatMap((use) => {
    const { config, at } = use;
    return (questions[config] ?? []).flatMap((question, index): readonly FieldNode[] => {
      const location = files.questions[config]?.[index];
      if (location === undefined) return [];
      const path = `${at}.${question.key}`;
      const field = { schema: schemaOf(use, question), ui: uiOf(question) };
      return [{ path, setting: config, ...field, source: location, uiSource: location }];
    });
  });
}
