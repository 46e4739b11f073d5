/*
 * Stand-in of an ad or analytics tag. It reads the dataLayer as real tags do, what was there before it first, and tells the
 * stand-in of its server of each event.
 */
(() => {
  const channel = new URL(document.currentScript.src).searchParams.get('channel') ?? '';
  const report = ({ event, ecommerce }) => {
    if (typeof event !== 'string') return;
    const query = new URLSearchParams({ channel, event });
    for (const name of ['transaction_id', 'value']) {
      if (ecommerce?.[name] !== undefined) query.set(name, String(ecommerce[name]));
    }
    new Image().src = `/sandbox/analytics/pixel.gif?${query}`;
  };
  const layer = (globalThis.dataLayer = globalThis.dataLayer ?? []);
  layer.forEach(report);
  layer.push = (...entries) => {
    entries.forEach(report);
    return Array.prototype.push.apply(layer, entries);
  };
})();
