import { answersOf } from '#domain/answers/answers.ts';
import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { Facts, PageConfiguration } from '#domain/facts.ts';
import type { Rule, RuleArgument, RuleContext } from '#domain/rules/rule.ts';
import { fillText } from '#domain/texts.ts';
import { defaultTexts } from '#definitions/emit/default-texts.ts';
import { expectSameInAjv } from './ajv-harness.ts';

interface Surroundings {
  readonly answers?: AnswersDocument;
  readonly settings?: PageConfiguration['settings'];
  readonly today?: string;
  readonly addressVerdicts?: Facts['addressVerdicts'];
  readonly services?: PageConfiguration['services'];
}

/**
 * Creates the context of a rule: the given answers, page settings, date and verdicts on an otherwise empty
 * page.
 */
export function makeRuleContext({
  answers = {},
  settings = {},
  today = '2026-06-15',
  addressVerdicts = {},
  services,
}: Surroundings) {
  const context: RuleContext = {
    answers: answersOf(answers),
    row: '',
    facts: {
      today,
      addressVerdicts,
      page: {
        pageID: 'page',
        formType: 'Form',
        formFileName: 'form',
        website_id: 1,
        apiBase: '/api/v1/',
        mode: 'steps',
        settings,
        ...(services === undefined ? {} : { services }),
        tokenizer: { frame: '', service: '', method: 'post' },
      },
    },
  };
  return context;
}

/**
 * Returns the message for a field named 'Field', or 'passes'. Fails when the rule's keyword or chain in ajv
 * reports anything else.
 */
export function tellVerdict(
  rule: Rule,
  value: unknown,
  args: readonly RuleArgument[] = [],
  surroundings: Surroundings = {},
): string {
  const context = makeRuleContext(surroundings);
  const failure = rule.test(value, args, context);
  expectSameInAjv(rule, value, args, context, failure);
  if (failure === undefined) return 'passes';
  const message = defaultTexts[`rule.${rule.name}.${failure.message}`];
  if (message === undefined)
    throw new Error(`Missing text "rule.${rule.name}.${failure.message}" in the default texts.`);
  return fillText(message, { field: 'Field', ...failure.params });
}
