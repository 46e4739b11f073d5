/** What the buttons of dialogs and popups say; it comes with them. */
export const dialogTexts = {
  'dialog.question': 'Confirm this change',
  'dialog.refusal': 'This change is not possible',
  'dialog.ok': 'OK',
  'dialog.save': 'Save',
  'dialog.cancel': 'Cancel',
  'dialog.close': 'Close',
  'popup.edit': 'Edit',
} as const;
