import { useEffect } from 'react';
import { loadLater } from '#widgets/load-later.tsx';
import { hasCart } from '#domain/cart/has-cart.ts';
import { namesPrice } from '#domain/products/names-price.ts';
import { TotalAnnouncer } from './cart/TotalAnnouncer.tsx';
import { useFocusReactions } from './reactions/use-focus-reactions.ts';
import { FieldHints } from './input/FieldHints.tsx';
import { followInput } from './input/follow-input.ts';
import { followLost } from '#state/steps/ask-lost.ts';
import { followTabs } from './input/follow-tabs.ts';
import { Notifications } from './notifications/Notifications.tsx';
import { PriceCheck } from './products/PriceCheck.tsx';
import { useFormScope } from './session-context.ts';
import { useRedirect } from './submission/use-redirect.ts';

// Both are optional, because the form works without them.
const { Part: Analytics } = loadLater(
  () => import('./analytics/Analytics.tsx').then((module) => module.Analytics),
  null,
  true,
);

/** Loaded for developers only. */
const { Part: DeveloperParts } = loadLater(
  () => import('./toolbox/DeveloperParts.tsx').then((module) => module.DeveloperParts),
  null,
  true,
);

/**
 * Renders the components that accompany every form after hydration: overlays, and features that the page's
 * configuration enables.
 */
export function FormCompanions() {
  const scope = useFormScope();
  const { session } = scope;
  const { form, page, ports } = session;
  const { analytics } = page;
  useRedirect(scope);
  useFocusReactions(session);
  useEffect(() => followInput(session, document), [session]);
  useEffect(() => followTabs(session), [session]);
  useEffect(() => followLost(session), [session]);
  return (
    <>
      {hasCart(form) && <TotalAnnouncer />}
      <Notifications />
      <FieldHints />
      {namesPrice(form) && <PriceCheck />}
      {analytics !== undefined && <Analytics settings={analytics} />}
      {ports.tools !== undefined && <DeveloperParts tools={ports.tools} />}
    </>
  );
}
