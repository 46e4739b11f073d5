// Loads the delivery code of forms, and the page of the pending events.
const { module, page } = JSON.parse(document.getElementById('waiting-events').textContent);
const { createDelivery } = await import(module);
try {
  createDelivery(page, { storage: localStorage, tabStorage: sessionStorage }).send();
} catch {
  // A browser without storage has no pending events.
}
