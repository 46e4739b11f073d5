/*
 * Sandbox of an ad or analytics tag. Like real tags, it reads the dataLayer, including earlier entries, and
 * reports each event to the sandbox server.
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
