/** Default texts of buttons in dialogs and popups. They load with them. */
export const dialogTexts = {
  'dialog.question': 'Confirm this change',
  'dialog.refusal': 'This change is not possible',
  'dialog.ok': 'OK',
  'dialog.save': 'Save',
  'dialog.cancel': 'Cancel',
  'dialog.close': 'Close',
  'popup.edit': 'Edit',
} as const;
