import { PreselectedNote } from './PreselectedNote.tsx';
import { RenewalNote } from './RenewalNote.tsx';

/** The notes above the last button: preselected options and renewals. */
export function OrderNotes() {
  return (
    <>
      <PreselectedNote />
      <RenewalNote />
    </>
  );
}
