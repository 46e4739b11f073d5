import type { WidgetName } from './registry.ts';

/**
 * The shapes of answers. `choice`: the key of an option. `option`: an option as an object. `choices`: a list
 * of options. `ticks`: a map from keys of options to true or false. `list`: plain values without options.
 * `records`: objects that a widget defines. `map`: any other map. `object`: an object that a widget defines.
 */
export type AnswerShape =
  | 'text'
  | 'number'
  | 'integer'
  | 'flag'
  | 'choice'
  | 'option'
  | 'choices'
  | 'ticks'
  | 'list'
  | 'records'
  | 'map'
  | 'object';

const anyShape: readonly AnswerShape[] = [
  'text',
  'number',
  'integer',
  'flag',
  'choice',
  'option',
  'choices',
  'ticks',
  'list',
  'records',
  'map',
  'object',
];

/**
 * The shapes of answers that each widget can enter. TypeScript requires an entry for each widget.
 *
 * Decision: docs/decisions/185-list-the-answers-that-each-widget-enters.md
 */
export const widgetAnswers: Readonly<Record<WidgetName, readonly AnswerShape[]>> = {
  captcha: ['text'],
  // Enters the month. The year is a hidden answer next to it.
  'card-expiry': ['text'],
  'card-number': ['text'],
  checkbox: ['flag'],
  'country-select': ['choice', 'option'],
  date: ['text'],
  'domain-search': ['records'],
  'expiry-month': ['text'],
  'expiry-year': ['text'],
  file: ['object'],
  'filing-options': ['map'],
  // Enters nothing. The definition or the page's URL supplies the answer.
  hidden: anyShape,
  'multi-select': ['choices'],
  number: ['number', 'integer'],
  password: ['text'],
  'phone-number-picker': ['text'],
  'plate-picker': ['choice', 'option'],
  quantity: ['integer'],
  radio: ['choice', 'option'],
  'search-list': ['choice', 'option'],
  'security-code': ['text'],
  select: ['choice', 'option'],
  'state-list': ['ticks'],
  'state-map': ['ticks'],
  'state-select': ['choice', 'option'],
  text: ['text'],
  textarea: ['text'],
  'with-or-without': ['flag'],
  'yes-no': ['text', 'choice'],
};
