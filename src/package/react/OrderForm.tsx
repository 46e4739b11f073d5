import { useEffect, useState } from 'react';
import type { CompiledForm } from '#domain/form.ts';
import { FormRoot } from '#renderer/FormRoot.tsx';
import { loadLaterParts } from '#renderer/loading/load-parts.ts';
import { createFormSession } from '#state/form-session.ts';
import type { Tokenize } from '#state/submission/card/card-tokens.ts';
import { createHostPorts } from './host-ports.ts';
import type { OrderFormHost } from './order-form-host.ts';

export interface OrderFormProps extends OrderFormHost {
  /** A form that the engine opened. */
  readonly form: CompiledForm;
}

/**
 * Renders an order form: its steps, the order summary and the buttons. The form, its facts and its storage are
 * those of the first rendering. To change them, give the component another `key`.
 *
 * On a page with the mode `steps`, the form sets the document's title and keeps its step in the URL, as `?step=`.
 */
export function OrderForm({ form, ...host }: OrderFormProps) {
  const [{ session, loadTokenizer, setHost }] = useState(() => openSession(form, host));
  useEffect(() => setHost(host));
  useEffect(() => void loadLaterParts(session.form.steps), [session]);
  return (
    <form noValidate>
      <FormRoot session={session} loadTokenizer={loadTokenizer} />
    </form>
  );
}

/** Opens a session. Its calls go to the latest host, because a page can render new functions each time. */
function openSession(form: CompiledForm, first: OrderFormHost) {
  let host = first;
  const findHost = () => host;
  const tokenize: Tokenize = async (...asked) =>
    (await host.tokenizeCard?.(...asked)) ?? { kind: 'unavailable' };
  return {
    session: createFormSession(form, host.facts.page, createHostPorts(findHost)),
    loadTokenizer: async () => tokenize,
    setHost: (next: OrderFormHost) => {
      host = next;
    },
  };
}
