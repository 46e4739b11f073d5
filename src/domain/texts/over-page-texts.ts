/** Default texts of notices, progress messages and the saved draft. They load after the first step. */
export const overPageTexts = {
  'draft.saved': 'Saved on this device',
  'draft.start-over': 'Start over',
  'draft.question': 'Your answers on this page are deleted from this device.',
  'draft.keep': 'Keep my answers',
  'notice.online': 'You are online again.',
  'loading.global': 'Loading prices',
  'loading.submission': 'Placing your order',
  'loading.price': 'Please wait while we validate your price.',
  'loading.files': 'Sending your files ({size}). Please keep this page open.',
  'loading.message': 'Sending',
  'loading.elsewhere': 'Your order is being placed in another tab.',
  'loading.sent-elsewhere': 'This form is being sent in another tab.',
} as const;
