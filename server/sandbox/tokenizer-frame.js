/**
 * Runs in a sandboxed frame with an opaque origin, so that a tokenizer's response cannot reach the page. The
 * page posts `{nonce, card, billing_address, service, method, test_key?}`. The frame responds once per nonce:
 * `{nonce, answer}`, or `{nonce, failed: true}` without a response.
 */
const MAX_WAIT_MS = 15_000;
const seen = new Set();

/** Script URLs are a Trusted Types sink. Only URLs built in this file pass. */
const addresses = globalThis.trustedTypes?.createPolicy('tokenizer-frame', { createScriptURL: (url) => url });

addEventListener('message', (event) => {
  if (event.source !== parent || parent === window) return;
  const request = event.data;
  if (request === null || typeof request !== 'object' || typeof request.nonce !== 'string') return;
  if (seen.has(request.nonce)) return;
  seen.add(request.nonce);
  const reply = (message) => parent.postMessage({ nonce: request.nonce, ...message }, event.origin);
  tokenize(request).then(
    (answer) => reply({ answer }),
    () => reply({ failed: true }),
  );
});

function tokenize({ card, billing_address, service, method, test_key }) {
  const params = JSON.stringify(test_key ? { card, billing_address, test_key } : { card, billing_address });
  // Resolves relative addresses against the frame's URL, because an opaque origin has no base.
  const url = new URL(service, location.href);
  if (!/^https?:$/.test(url.protocol)) return Promise.reject(new Error('not a web address'));
  return method === 'jsonp' ? askByScript(url, params) : askByPost(url, params);
}

async function askByPost(url, body) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(MAX_WAIT_MS),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
}

function askByScript(url, params) {
  const callback = `tokenized_${crypto.getRandomValues(new Uint32Array(2)).join('_')}`;
  url.searchParams.set('callback', callback);
  url.searchParams.set('params', params);
  const script = document.createElement('script');
  script.referrerPolicy = 'no-referrer';
  return new Promise((resolve, reject) => {
    globalThis[callback] = resolve;
    script.addEventListener('error', reject);
    setTimeout(reject, MAX_WAIT_MS);
    script.src = addresses?.createScriptURL(url.href) ?? url.href;
    document.head.append(script);
  }).finally(() => {
    // Makes late and repeated calls harmless.
    globalThis[callback] = () => {};
    script.remove();
  });
}
