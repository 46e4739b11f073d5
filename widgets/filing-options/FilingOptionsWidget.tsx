import { use, useEffect, useMemo } from 'react';
import type { Jurisdiction } from '#domain/catalogue/catalogue.ts';
import { leaveGroup } from '../leave-group.ts';
import { findService } from '../widget.ts';
import type { WidgetProps } from '../widget.ts';
import { useAtomValue } from '../use-atom-value.ts';
import { FilingPanelPlaceholder } from './FilingPanelPlaceholder.tsx';
import type { FilingOptionsService } from './filing-options-service.ts';
import { latePanel } from './late-panel.tsx';

const { Part: LatePanel } = latePanel;

/**
 * Maximum number of open panels. With more, all panels are collapsed, and their titles show the chosen
 * methods.
 */
const MAX_OPEN = 3;

/**
 * Renders the filing methods of a product: one panel, or one per state for a product filed in several
 * states. The answer maps each jurisdiction to the key of its method.
 */
export function FilingOptionsWidget(props: WidgetProps) {
  const { id } = props;
  const service = use(findService(props, 'filing-options'));
  useEffect(() => {
    void latePanel.load();
  }, []);
  const states = useAtomValue(service.states)
    .split(' ')
    .filter((state) => state !== '');
  return (
    <div className="filing-panels" onBlur={leaveGroup(props)}>
      {service.product.states === undefined || states.length === 0 ? (
        <StatePanel widget={props} service={service} id={id} state={null} isFolded={false} />
      ) : (
        states.map((state) => (
          <StatePanel
            key={state}
            widget={props}
            service={service}
            id={state === states[0] ? id : `${id}-${state}`}
            state={state}
            isFolded={states.length > MAX_OPEN}
          />
        ))
      )}
    </div>
  );
}

interface StatePanelProps {
  readonly widget: WidgetProps;
  readonly service: FilingOptionsService;
  readonly id: string;
  /** The state, for a product filed in several states. */
  readonly state: Jurisdiction | null;
  readonly isFolded: boolean;
}

function StatePanel({ widget, service, id, state, isFolded }: StatePanelProps) {
  const filing = useAtomValue(useMemo(() => service.filing(state), [service, state]));
  const failure = useAtomValue(service.failure);
  if (filing.kind === 'no-state' || filing.kind === 'no-entity-type')
    return <p className="filing-hint">{service.text(`filing.${filing.kind}`)}</p>;
  if (filing.kind === 'loading' && failure !== null) {
    return <FailureNotice failure={failure} onRetry={service.retry} />;
  }
  if (filing.kind === 'loading') return <FilingPanelPlaceholder />;
  return <LatePanel id={id} widget={widget} service={service} filing={filing} isFolded={isFolded} />;
}

/**
 * Shows why prices are missing, with a retry button. Screen readers hear the message from the order summary.
 */
function FailureNotice({ failure, onRetry }: { readonly failure: string; readonly onRetry: () => void }) {
  return (
    <p className="notice notice-danger">
      {failure}{' '}
      <button type="button" className="link-button" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}
