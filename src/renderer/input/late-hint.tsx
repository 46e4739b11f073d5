import { loadLater } from '#widgets/load-later.tsx';
import { loadCompanions } from '../loading/load-companions.ts';

/** The hint below a field: the form is of use without it. */
export const lateHint = loadLater(() => loadCompanions().then((parts) => parts.FieldHint), null, true);
