// The header is the same for every visitor and says "Log in". This script runs only if the log-in hint cookie
// is set.
const response = await fetch('/api/v1/customer', { cache: 'no-store' });
const { data } = response.ok ? await response.json() : {};
if (data?.customer) {
  for (const link of document.querySelectorAll('a[data-account]')) {
    link.href = link.dataset.account;
    link.textContent = link.dataset.accountLabel;
    link.title = data.customer.email;
  }
}
