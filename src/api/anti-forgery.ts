import wretch from 'wretch';

function readCookie(name: string): string {
  const entry = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return entry === undefined ? '' : decodeURIComponent(entry.slice(name.length + 1));
}

/** The headers that show the server that a post comes from its own page. */
export function antiForgeryHeaders(): Readonly<Record<string, string>> {
  return { 'X-XSRF-TOKEN': readCookie('XSRF-TOKEN') };
}

/** Fetches a fresh cookie: the page was open longer than the old one was good for. */
export async function renewAntiForgery(apiBase: string): Promise<void> {
  await wretch(`${apiBase}xsrf-token`)
    .get()
    .res()
    .catch(() => undefined);
}

/** A status outside 200 to 299 is an answer too; anything else was never one. */
export function answerOf(error: { readonly response?: Response }): Response {
  if (error.response === undefined) throw error;
  return error.response;
}
