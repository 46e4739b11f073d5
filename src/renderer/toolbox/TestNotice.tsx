import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** A notice above the form that its orders are tests. */
export function TestNotice() {
  const [place] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    document.getElementById('form')?.before(place);
    return () => place.remove();
  }, [place]);
  return createPortal(
    <section className="test-notice" aria-label="Test mode">
      <strong>Test mode.</strong> Cards are checked with a test key, and orders are stored as tests.
    </section>,
    place,
  );
}
