import { useId, useState } from 'react';
import { landingCookieNames } from '#domain/analytics/landing-cookies.ts';
import type { LandingCookieKind } from '#domain/analytics/landing-cookies.ts';
import { listScriptCookies } from '#domain/analytics/cookies.ts';
import { eraseScriptCookie, writeScriptCookie } from '#domain/toolbox/script-cookies.ts';
import { useSession } from '../session-context.ts';

const kinds: readonly LandingCookieKind[] = ['affiliate', 'chat'];

/** Renders the affiliate and chat cookies as the page configures them. */
function LandingCookies() {
  const { analytics } = useSession().page;
  return (
    <ul>
      {kinds.map((kind) => {
        const settings = analytics?.[kind];
        return (
          <li key={kind}>
            The {kind} cookie is <code>{landingCookieNames[kind]}</code>
            {settings === undefined
              ? '; this page sets none.'
              : `: it stores "${settings.parameter}" of the URL query for ${settings.days} days.`}
          </li>
        );
      })}
    </ul>
  );
}

/** Renders a form that sets a cookie for a number of days. */
function CookieForm({ onSet }: { readonly onSet: () => void }) {
  const id = useId();
  const [said, setSaid] = useState('');
  const set = (form: FormData) => {
    const [name = '', value = '', days = ''] = ['name', 'value', 'days'].map((field) =>
      String(form.get(field)),
    );
    const isSecure = window.location.protocol === 'https:';
    const cookie = writeScriptCookie({ name, value }, Number(days), isSecure);
    if (cookie !== undefined) document.cookie = cookie;
    setSaid(
      cookie === undefined ? 'The name, value or number of days is invalid for a cookie.' : `Set ${name}.`,
    );
    onSet();
  };
  return (
    <form
      className="toolbox-cookie"
      onSubmit={(event) => {
        event.preventDefault();
        set(new FormData(event.currentTarget));
      }}
    >
      <label className="field-label" htmlFor={`${id}-name`}>
        Name
      </label>
      <input className="control" id={`${id}-name`} name="name" list={`${id}-names`} required />
      <datalist id={`${id}-names`}>
        {kinds.map((kind) => (
          <option key={kind}>{landingCookieNames[kind]}</option>
        ))}
      </datalist>
      <label className="field-label" htmlFor={`${id}-value`}>
        Value
      </label>
      <input className="control" id={`${id}-value`} name="value" />
      <label className="field-label" htmlFor={`${id}-days`}>
        Days
      </label>
      <input
        className="control"
        id={`${id}-days`}
        name="days"
        inputMode="numeric"
        defaultValue="30"
        required
      />
      <button type="submit" className="button button-secondary">
        Set the cookie
      </button>
      <output>{said}</output>
    </form>
  );
}

/** Lists the cookies that scripts can read. Sets and deletes cookies with the path `/`. */
export function CookieHelper() {
  const id = useId();
  const [cookies, setCookies] = useState(() => document.cookie);
  const readAgain = () => setCookies(document.cookie);
  const listed = listScriptCookies(cookies);
  return (
    <section className="toolbox-part" aria-labelledby={id}>
      <h2 id={id}>Cookies</h2>
      <LandingCookies />
      {listed.length === 0 && <p>Scripts can read no cookies on this page.</p>}
      <ul>
        {listed.map(({ name, value }) => (
          <li key={name} className="toolbox-entry">
            <code>
              {name}={value}
            </code>
            <button
              type="button"
              className="link-button"
              aria-label={`Delete ${name}`}
              onClick={() => {
                document.cookie = eraseScriptCookie(name);
                readAgain();
              }}
            >
              Delete
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="link-button" onClick={readAgain}>
        Read again
      </button>
      <CookieForm onSet={readAgain} />
    </section>
  );
}
