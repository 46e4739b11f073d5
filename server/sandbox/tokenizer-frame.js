/**
 * Runs in a sandboxed frame with no origin of its own, so that nothing a tokenizer sends can reach the page.
 * The page posts `{nonce, card, billing_address, service, method, test_key?}`; the service's answer goes back as
 * `{nonce, answer}`, and `{nonce, failed: true}` where there is none, once for each nonce.
 */
const LONGEST_WAIT_MS = 15_000;
const seen = new Set();

/** A script's address is a sink of Trusted Types: only addresses this file made itself pass. */
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
  // A frame without an origin has nothing to resolve against but its own address.
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
    signal: AbortSignal.timeout(LONGEST_WAIT_MS),
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
    setTimeout(reject, LONGEST_WAIT_MS);
    script.src = addresses?.createScriptURL(url.href) ?? url.href;
    document.head.append(script);
  }).finally(() => {
    // A late or second call finds nothing to call.
    globalThis[callback] = () => {};
    script.remove();
  });
}
