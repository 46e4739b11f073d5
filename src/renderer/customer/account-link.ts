/**
 * Turns the log-in links of the header into account links, with the email address as tooltip. The header is
 * outside the form, and the server sends the same header to every visitor.
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
