import type { CatalogueClient } from '#api/catalogue-client.ts';
import type { PostOutcome } from '#api/form-post-client.ts';
import { unavailable } from '#contract/service-result.ts';
import type { ServiceResult } from '#contract/service-result.ts';
import { usualWaits } from '#contract/waits.ts';
import { narrowMethods } from '#domain/catalogue/narrow-methods.ts';
import { restoreDraft } from '#state/drafts/restore-draft.ts';
import { pricing } from '#state/pricing.ts';
import type { SessionPorts } from '#state/session-base.ts';
import type { OrderFormHost, SubmissionResult, SubmittedForm } from './order-form-host.ts';

/** The version of a catalog without one. */
const UNVERSIONED = 'host';

/** Stands for a missing next page. The success notice then has no link. */
const NO_PAGE = 'about:blank';

const found = <Value>(value: Value): ServiceResult<Value> => ({ kind: 'ok', value });

/** Returns clients that read the host's catalog. */
function readCatalogue(findHost: () => OrderFormHost) {
  const read = () => {
    const { catalogue } = findHost().facts;
    return { ...catalogue, version: catalogue.version ?? UNVERSIONED };
  };
  const products: CatalogueClient['products'] = async () => {
    const { version, registeredAgentProducts, simpleProducts, bundles, subscriptionBundles, coupons } =
      read();
    return found({
      version,
      registeredAgentProducts,
      simpleProducts,
      bundles,
      subscriptionBundles,
      coupons,
    });
  };
  const filingProducts: CatalogueClient['filingProducts'] = async (jurisdiction) => {
    const { version, filingProducts: all } = read();
    const narrowed = jurisdiction === null ? all : all.map((product) => narrowMethods(product, jurisdiction));
    return found({ version, filingProducts: narrowed });
  };
  const readPlates: SessionPorts['readPlates'] = async () => {
    const { version, organizationalPlates = [] } = read();
    return found({ version, organizationalPlates });
  };
  return { catalogue: { products, filingProducts }, readPlates };
}

function toOutcome(result: SubmissionResult): PostOutcome {
  if (result.kind === 'unknown') return { kind: 'unreachable' };
  if (result.kind === 'rejected') {
    const { message, problems } = result;
    const answer = { result: 'error', error: message, ...(problems && { problems }) } as const;
    return { kind: 'refused', status: 422, answer };
  }
  const redirect = result.address ?? NO_PAGE;
  return { kind: 'success', answer: { result: 'success', success: true, response: { redirect } } };
}

/** Creates the ports of a session from the host of its page. */
export function createHostPorts(findHost: () => OrderFormHost): SessionPorts {
  const submit = async (submitted: SubmittedForm): Promise<PostOutcome> => {
    try {
      return toOutcome(await findHost().onSubmit(submitted));
    } catch (error) {
      console.error(error);
      return { kind: 'unreachable' };
    }
  };
  const { storage, facts } = findHost();
  return {
    ...readCatalogue(findHost),
    loadPricing: async () => pricing,
    formPost: {
      signup: (post, key, files) => submit({ post, key, files }),
      send: (post, key, files) => submit({ post, key, files }),
      findOutcome: async () => undefined,
    },
    askAction: async (...asked) => (await findHost().askAction?.(...asked)) ?? unavailable('network'),
    storage,
    restoreDraft: storage === undefined ? undefined : restoreDraft,
    waits: usualWaits,
    today: facts.today,
  };
}
