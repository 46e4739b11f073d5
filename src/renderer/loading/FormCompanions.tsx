import { loadLater } from '#widgets/load-later.tsx';
import { Notifications } from '../notifications/Notifications.tsx';
import { useSession } from '../session-context.ts';

const { Part: Analytics } = loadLater(() =>
  import('../analytics/Analytics.tsx').then((module) => module.Analytics),
);

/** What goes with every form once it is in charge: what lies over the page, and what the page's configuration adds. */
export function FormCompanions() {
  const { analytics } = useSession().page;
  return (
    <>
      <Notifications />
      {analytics !== undefined && <Analytics settings={analytics} />}
    </>
  );
}
