/** Texts a visitor reads, by key, where no definition or page says otherwise. */
export const defaultTexts = {
  'button.back': 'Back',
  'button.continue': 'Continue',
  'button.submit': 'Submit',
  'terms.before': 'By clicking "{submit}", you accept the ',
  'terms.link': 'terms of service',
  'terms.address': '/terms/',
  'phone.before': 'Questions? Call ',
  'phone.after': ' for help.',
  'progress.step': 'Step {n}/{total}',
  'summary.heading': 'Order Summary',
  'summary.total': 'Total',
  'summary.yearly': 'Each year',
  'summary.free': 'Free',
  'summary.unknown': 'TBD',
  'rule.minRows.minRows': 'Add at least {n} entries',
  'rule.fallback-field': 'This field',
  'loading.form': 'Loading the form',
  'loading.submission': 'Placing your order',
  'filing.no-state': 'Please select the state in which you intend to file.',
  'filing.our-fee': 'Our fee',
  'filing.total': 'Total cost for this filing product',
} as const;

export type Texts = Readonly<Record<string, string>>;

/** Puts values into a text's `{placeholders}`; a placeholder without a value stays as it is. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

/** The text at a key: the page's wins over the form's, the form's over the default. */
export function textOf(key: string, ...sources: readonly (Texts | undefined)[]): string {
  for (const source of [...sources, defaultTexts]) {
    const text = source !== undefined && Object.hasOwn(source, key) ? Reflect.get(source, key) : undefined;
    if (typeof text === 'string') return text;
  }
  return key;
}
