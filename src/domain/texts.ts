import { readProperty } from './read-property.ts';

/** Default texts for visitors, by key. Pages and definitions override them. */
export const defaultTexts = {
  'button.back': 'Back',
  'button.continue': 'Continue',
  'button.submit': 'Submit',
  'terms.before': 'By clicking "{submit}", you accept the ',
  'terms.link': 'terms of service',
  'terms.address': '/terms/',
  'link.new-tab': 'Opens in a new tab',
  'phone.before': 'Questions? Call ',
  'phone.after': ' for help.',
  'progress.step': 'Step {n}/{total}',
  'summary.heading': 'Order Summary',
  'summary.total': 'Total',
  'summary.due': 'due today',
  'summary.free': 'Free',
  'summary.unknown': 'TBD',
  'rule.minRows.minRows': 'Add at least {n} entries',
  'rule.minRows.oneRow': 'Add at least {n} entry',
  'rule.maxItems.invalid':
    'Maximum of {n} options selected. First remove a selected option to select another.',
  'rule.file.missing': 'This file did not arrive. Please choose it again.',
  'rule.file.stray': 'The file "{part}" belongs to no answer.',
  'rule.refused.refused': '{reason}',
  'rule.fallback-field': 'This field',
  'fold.answered': 'You have given answers here.',
  'price.from': 'from {price}',
  'filing.no-state': 'Please select the state in which you intend to file.',
  'filing.no-entity-type': 'Please select your entity type.',
  'states.unknown': 'Prices appear here once we know them.',
  'states.known': 'What each state costs is below its name.',
  'states.unavailable': 'Not available',
} as const;

export type Texts = Readonly<Record<string, string>>;

/** Replaces `{placeholders}` in a text. A placeholder without a value stays. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  let filled = '';
  let done = 0;
  for (let open = text.indexOf('{'); open >= 0; open = text.indexOf('{', open + 1)) {
    const close = text.indexOf('}', open);
    const name = text.slice(open + 1, close);
    if (close < 0 || !Object.hasOwn(values, name)) continue;
    filled += `${text.slice(done, open)}${String(values[name])}`;
    done = close + 1;
  }
  return filled + text.slice(done);
}

/** Returns the text of a key from the first source that has it, else the default text, else the key. */
export function textOf(key: string, ...sources: readonly (Texts | undefined)[]): string {
  for (const source of [...sources, defaultTexts]) {
    const text = readProperty(source, key);
    if (typeof text === 'string') return text;
  }
  return key;
}
