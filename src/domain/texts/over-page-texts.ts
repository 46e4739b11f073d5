/** What is said over the page and below the form once there is something to say; loaded after the first step. */
export const overPageTexts = {
  'draft.saved': 'Saved on this device',
  'draft.start-over': 'Start over',
  'draft.question': 'Your answers on this page are deleted from this device.',
  'notice.online': 'You are online again.',
  'loading.submission': 'Placing your order',
  'loading.price': 'Please wait while we validate your price.',
  'loading.files': 'Sending your files ({size}). Please keep this page open.',
  'loading.message': 'Sending',
} as const;
