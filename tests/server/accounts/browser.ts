export interface OpenPage {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** Form fields. A repeated field has a list of values. */
type Fields = Readonly<Record<string, string | readonly string[]>>;

function encode(fields: Fields): URLSearchParams {
  return new URLSearchParams(
    Object.entries(fields).flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
  );
}

/** A browser without scripts that opens pages, submits forms and keeps cookies. */
export class Browser {
  readonly address: string;
  readonly cookies = new Map<string, string>();

  constructor(address: string) {
    this.address = address;
  }

  open(path: string): Promise<OpenPage> {
    return this.#fetch(path, { method: 'GET' });
  }

  /** Submits a form of the page: the form with this action, by default the first form. */
  async press(page: OpenPage, path: string, action = path, fields: Fields = {}): Promise<OpenPage> {
    if (!/<form [^>]*method="post"/.test(page.text))
      throw new Error(`The page has no form to post to ${action}:\n${page.text}`);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    return this.post(action, { ...fields, xsrf });
  }

  post(path: string, fields: Fields, headers: Readonly<Record<string, string>> = {}): Promise<OpenPage> {
    return this.#fetch(path, { method: 'POST', body: encode(fields), headers });
  }

  async #fetch(path: string, request: RequestInit): Promise<OpenPage> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { accept: 'text/html', cookie, ...Object(request.headers) };
    const response = await fetch(`${this.address}${path}`, { ...request, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return { status: response.status, text: await response.text(), headers: response.headers };
  }

  /** Stores a cookie, or deletes the cookie when its Max-Age is 0. */
  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/; Max-Age=0\b/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
