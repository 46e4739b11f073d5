import { FieldEffect, RowEffect } from './cart/price-words.tsx';
import { OrderNotes } from './cart/OrderNotes.tsx';
import { SavedNote } from './drafts/SavedNote.tsx';
import { IncludedProduct } from './products/IncludedProduct.tsx';
import { PriceOverlay } from './products/PriceOverlay.tsx';
import { QuestionDialog } from './reactions/QuestionDialog.tsx';
import { ErrorSummary } from './rules/ErrorSummary.tsx';
import { SubmissionNotice } from './submission/SubmissionNotice.tsx';
import { startNormalizing } from '#state/input/normalize-given.ts';
import { FormCompanions } from './FormCompanions.tsx';

/** What any form may show soon after its first step, small parts of one script: on a slow line each script is a wait. */
export const companions = {
  ErrorSummary,
  FieldEffect,
  FormCompanions,
  IncludedProduct,
  OrderNotes,
  PriceOverlay,
  QuestionDialog,
  RowEffect,
  SavedNote,
  startNormalizing,
  SubmissionNotice,
};
