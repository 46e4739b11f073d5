// The code that forms deliver their events with, and what it needs to know of the page the events are of.
const { module, page } = JSON.parse(document.getElementById('waiting-events').textContent);
const { createDelivery } = await import(module);
try {
  createDelivery(page, { storage: localStorage, tabStorage: sessionStorage }).send();
} catch {
  // A browser that stores nothing has nothing waiting.
}
