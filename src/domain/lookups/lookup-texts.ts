/** Default texts of lookups. Forms without lookups do not load them. */
export const lookupTexts = {
  'lookup.asking': 'Looking up this VIN…',
  'lookup.filled': 'We filled in {list}.',
  'lookup.suggested': 'Did you mean {value}?',
  'lookup.unknown': 'We found nothing about this VIN: enter the rest yourself.',
  'lookup.unavailable': 'We could not look up this VIN: enter the rest yourself.',
  'lookup.check-digit':
    'Its check digit does not fit: compare it with the plate on the dashboard. Some vehicles from abroad have none.',
  'lookup.unused-letter': 'A VIN has no letters I, O and Q: they are the digits 1 and 0.',
} as const;
