import { say } from './say.ts';

export function FilingPanelPlaceholder() {
  return (
    <div className="filing-panel" aria-busy="true">
      <span className="visually-hidden">{say('filing-panel.loading')}</span>
      <span className="placeholder" />
      <span className="placeholder" />
    </div>
  );
}
