import wretch from 'wretch';

function readCookie(name: string): string {
  const entry = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return entry === undefined ? '' : decodeURIComponent(entry.slice(name.length + 1));
}

/** Returns the headers with the CSRF token, which prove that a post comes from the site's own page. */
export function antiForgeryHeaders(): Readonly<Record<string, string>> {
  return { 'X-XSRF-TOKEN': readCookie('XSRF-TOKEN') };
}

/** Renews the CSRF cookie, which expires while a page stays open. */
export async function renewAntiForgery(apiBase: string): Promise<void> {
  await wretch(`${apiBase}xsrf-token`)
    .get()
    .res()
    .catch(() => undefined);
}

/** Returns the response of a wretch error with an HTTP status. Rethrows network errors. */
export function answerOf(error: { readonly response?: Response }): Response {
  if (error.response === undefined) throw error;
  return error.response;
}
