import { useEffect } from 'react';
import { findInstance } from '#domain/relevance/field-instances.ts';
import { controlIdOf } from '#widgets/control-ids.ts';
import { useSession } from '../session-context.ts';

/** Says why the step asks again for a private answer, and focuses its field. */
export function LostNotice({ path }: { readonly path: string }) {
  const { form, text } = useSession();
  useEffect(() => {
    // After the title of the step has taken focus.
    const frame = requestAnimationFrame(() => document.getElementById(controlIdOf(path))?.focus());
    return () => cancelAnimationFrame(frame);
  }, [path]);
  const title = findInstance(form, path)?.field.title ?? '';
  return <output className="notice">{text('review.again', { field: title.toLowerCase() })}</output>;
}
