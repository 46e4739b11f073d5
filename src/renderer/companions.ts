import '#loading/late-texts.ts';
import { FieldEffect } from './cart/price-words.tsx';
import { OrderNotes, OrderTerms } from './cart/OrderNotes.tsx';
import { SavedNote } from './steps/SavedNote.tsx';
import { PriceOverlay } from './products/PriceOverlay.tsx';
import { QuestionDialog } from './reactions/QuestionDialog.tsx';
import { LostNotice } from './steps/LostNotice.tsx';
import { ErrorSummary } from './steps/ErrorSummary.tsx';
import { SellerFacts } from './cart/SellerFacts.tsx';
import { PendingText } from './submission/PendingText.tsx';
import { SubmissionNotice } from './submission/SubmissionNotice.tsx';
import { startNormalizing } from '#state/input/normalize-given.ts';
import { FormCompanions } from './FormCompanions.tsx';

/**
 * The small components that any form may show soon after its first step. They share one chunk, because every
 * request is slow on a slow connection.
 */
export const companions = {
  ErrorSummary,
  FieldEffect,
  FormCompanions,
  LostNotice,
  OrderNotes,
  OrderTerms,
  PendingText,
  PriceOverlay,
  QuestionDialog,
  SavedNote,
  SellerFacts,
  startNormalizing,
  SubmissionNotice,
};
