import { suggest, suggestName } from './nearest-name.ts';
import type { Advice } from './nearest-name.ts';

/** Advice on a key that belongs elsewhere or has another name here. */
type KeyAdvice = {
  readonly keys: RegExp;
  /** The advice applies where these keys are known. */
  readonly beside: readonly string[];
} & ({ readonly text: string } | { readonly nearest: string });

const didYouMean = (keys: RegExp, nearest: string): KeyAdvice => ({ keys, beside: [nearest], nearest });

/** In order: the first that applies is given. */
const ADVICE: readonly KeyAdvice[] = [
  {
    keys: /^(ui:.*|help|helpText|tooltip|placeholder|widget|hidden|readonly|disabled)$/,
    beside: ['rules', 'title'],
    text: 'Help texts and widgets are in ui.json, such as "ui:help".',
  },
  { keys: /^required$/, beside: ['rules'], text: 'Write it as a rule: "rules": "required".' },
  {
    keys: /^(minLength|maxLength|pattern|validate|validation|validators)$/,
    beside: ['rules'],
    text: 'Write it as a rule, such as "rules": "required|maxLength:200".',
  },
  {
    keys: /^(enum|enumNames|choices|values|list)$/,
    beside: ['rules', 'options'],
    text: 'Put the options into a list, and write "options": { "list": "<its name>" }.',
  },
  {
    keys: /^(label|rules|title|type|default)$/,
    beside: ['ui:help'],
    text: 'Write it in schema.json. Here, keys start with "ui:".',
  },
  {
    keys: /^(price|priceCents|amount|cost|fee|duration|months|renewal)$/,
    beside: ['match', 'saveAs'],
    text: 'Prices and renewals are in the catalog.',
  },
  {
    keys: /^(fields|rows|products|text|filingOptions)$/,
    beside: ['modules'],
    text: 'Put it into a module of the step: "modules": [{ "key": "…", "fields": ["…"] }].',
  },
  didYouMean(/^(if|condition|conditions|show|showIf|showWhen|visible|visibleIf|visibleWhen)$/, 'when'),
  didYouMean(/^(title|heading|name|caption)$/, 'label'),
  didYouMean(/^(label|heading|name|caption)$/, 'title'),
  didYouMean(/^(label|title|text)$/, 'value'),
  didYouMean(/^(id|code|name)$/, 'key'),
  didYouMean(/^(help|hint|subtitle)$/, 'description'),
  didYouMean(/^(defaultValue|initial|value)$/, 'default'),
];

/** Returns the message for an unknown key, with its fix. */
export function adviseKey(key: string, known: readonly string[]): Advice {
  const sentence = `Unknown key "${key}".`;
  const advice = ADVICE.find(
    ({ keys, beside }) => keys.test(key) && beside.every((name) => known.includes(name)),
  );
  if (advice === undefined) return suggest(sentence, key, known);
  return 'nearest' in advice
    ? suggestName(sentence, advice.nearest)
    : { message: `${sentence} ${advice.text}` };
}
