import { RefusedRequestError } from '../../refused-request.ts';
import type { OrderServices } from '../../order-services.ts';
import { readDomainName } from '../../services/registrar/domain-names.ts';
import { findDomainRecords } from '../../services/registrar/domain-records.ts';
import { MOST_CHECKED } from '../../services/registrar/name-com.ts';
import type { ActionReply, FormPost } from '../../posts/form-post.ts';
import { parseJsonField } from '../../posts/parse-json-field.ts';
import type { JsonLimits } from '../../posts/parse-json-field.ts';
import { unavailableReply } from '../unavailable-reply.ts';

const FAILED = 'Domain search request failed. Please try again.';
const NO_NAMES = `The field domains must hold a list of 1 to ${MOST_CHECKED} names such as example.com.`;

function readNames(text: string, limits: JsonLimits): readonly string[] {
  const list = parseJsonField('domains', text, limits);
  const names = Array.isArray(list) ? list.map(readDomainName) : [];
  const known = names.filter((name) => name !== undefined);
  if (known.length > 0 && known.length === names.length && known.length <= MOST_CHECKED) return known;
  throw new RefusedRequestError(400, NO_NAMES);
}

/** Returns the records of at most 20 names, in order: `{success: true, response: [DomainRecord]}`. */
export async function getDomainDetails(post: FormPost, services: OrderServices): Promise<ActionReply> {
  const { site, configuration, registrar, log } = services;
  const names = readNames(post.fields.get('domains') ?? '', configuration);
  const answer = await findDomainRecords(names, site.tldPrices(), registrar);
  if (answer.kind !== 'ok') return unavailableReply(answer, FAILED, log);
  return { status: 200, body: { data: { success: true, response: answer.value } } };
}
