/**
 * Changes the log-in links of the header to links to the customer's account, with the email address as their description.
 * The header is the same for every visitor, and is not part of the form.
 * @returns a function that restores the links
 */
export function showAccountLinks(email: string): () => void {
  const restorers = [...document.querySelectorAll<HTMLAnchorElement>('a[data-account]')].map((link) => {
    const { account = '', accountLabel = '' } = link.dataset;
    const { textContent } = link;
    const href = link.getAttribute('href') ?? '';
    link.setAttribute('href', account);
    link.textContent = accountLabel;
    link.title = email;
    return () => {
      link.setAttribute('href', href);
      link.textContent = textContent;
      link.removeAttribute('title');
    };
  });
  return () => {
    for (const restore of restorers) restore();
  };
}
