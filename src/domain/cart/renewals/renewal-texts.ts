/** What is said of renewals beside the last button; it comes with the last step. */
export const renewalTexts = {
  'renewal.next': 'The next charge is on {day}.',
  'renewal.cancel': 'You can cancel at any time before it, at no cost: write to {email} or call {phone}.',
  'renewal.consent':
    'I agree that my card is charged {yearly} each year, for the first time on {day}, until I cancel.',
  'renewal.consent-trial':
    'I agree that my card is charged {price} on {day}, when the free trial ends, unless I cancel before.',
  'renewal.not-agreed': 'Please tick the box. Nothing can renew without your agreement.',
  'renewal.changed':
    'What renews has changed since you opened this page. Please reload it, read what renews and tick the box again.',
} as const;
