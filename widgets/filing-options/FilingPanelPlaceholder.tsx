export function FilingPanelPlaceholder() {
  return (
    <div className="filing-panel" aria-busy="true">
      <span className="visually-hidden">Loading the filing options</span>
      <span className="placeholder" />
      <span className="placeholder" />
    </div>
  );
}
