import { PreselectedNote } from './PreselectedNote.tsx';
import { RenewalNote } from './RenewalNote.tsx';

/** What is said above the last button: what was selected for the visitor, and what renews. */
export function OrderNotes() {
  return (
    <>
      <PreselectedNote />
      <RenewalNote />
    </>
  );
}
