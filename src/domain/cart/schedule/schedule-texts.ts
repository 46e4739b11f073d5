/** Default texts of payment schedules. They load with the pricing code. */
export const scheduleTexts = {
  'period.month': '{price} / month',
  'period.months': '{price} / {n} months',
  'period.year': '{price} / year',
  'period.years': '{price} / {n} years',
  'each.month': '{price} each month',
  'each.months': '{price} every {n} months',
  'each.year': '{price} each year',
  'each.years': '{price} every {n} years',
  'trial.then': 'Free for {days} days, then {price}',
  'schedule.on': '{price} on {day}',
  'schedule.from': '{rate} from {day}',
  'schedule.until': '{rate} from {day} to {last}',
  'schedule.due': 'due today, then {later}',
  'schedule.today': '{price} today',
  'schedule.then': '{price} today, then {later}',
  'schedule.then-until': '{price} today, then {later}, until you cancel',
  'when.month': 'Each month',
  'when.months': 'Every {n} months',
  'when.year': 'Each year',
  'when.years': 'Every {n} years',
} as const;

/** Default texts of the consent to later charges, next to the submit button. */
export const consentTexts = {
  'renewal.cancel':
    'You can cancel at any time before a charge, at no cost: write to {email} or call {phone}.',
  'renewal.consent': 'I agree that my card is charged {later}, until I cancel.',
  'renewal.consent-once': 'I agree that my card is charged {later}, unless I cancel before.',
  'renewal.not-agreed': 'Please tick the box. Nothing can renew without your agreement.',
  'renewal.changed':
    'What renews has changed since you opened this page. Please reload it, read what renews and tick the box again.',
} as const;
