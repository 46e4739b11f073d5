/*
 * Runs first in a tag's frame, which has an opaque origin. It receives the allowed events from the page and
 * pushes them into the tag's dataLayer. It never sends anything back.
 */
(() => {
  const { events = '', script, conversion, method } = document.currentScript.dataset;
  const allowed = new Set(events.split(' '));
  globalThis.dataLayer = globalThis.dataLayer ?? [];

  const loadScript = (address) => {
    const element = document.createElement('script');
    element.src = address;
    element.referrerPolicy = 'no-referrer';
    document.head.append(element);
  };

  const convert = (address) => {
    if (typeof address !== 'string' || !address.startsWith(`${conversion}?`)) return;
    if (method === 'script') return loadScript(address);
    const pixel = document.createElement('iframe');
    pixel.width = '1';
    pixel.height = '1';
    pixel.src = address;
    document.body.append(pixel);
  };

  addEventListener('message', ({ source, data }) => {
    if (source !== parent || parent === window || data === null || typeof data !== 'object') return;
    if (conversion !== undefined) return convert(data.conversion);
    if (data.clear === 'ecommerce') globalThis.dataLayer.push({ ecommerce: null });
    else if (allowed.has(data.event?.event)) globalThis.dataLayer.push(data.event);
  });

  // After the load event, so that a tag that hangs does not delay events.
  if (script !== undefined) addEventListener('load', () => loadScript(script), { once: true });
})();
