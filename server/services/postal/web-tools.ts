import { isRecord } from '#domain/read-property.ts';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { ServiceResult } from '#contract/service-result.ts';
import { unavailable } from '#contract/service-result.ts';
import type { VerifiedAddress } from '#contract/verified-address.ts';
import { splitZip } from '#domain/addresses/fold-address.ts';
import type { PostalAddress } from '#domain/addresses/postal-address.ts';
import type { CallService, ServiceResponse } from '../call-service.ts';
import { toVerifiedAddress } from './verified.ts';

/** The maximum text lengths that the service accepts. */
const MAX_LINE_LENGTH = 38;
const MAX_CITY_LENGTH = 15;

const parser = new XMLParser({ ignoreAttributes: true, parseTagValue: false, processEntities: false });

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? '').replace(/\p{Cc}/gu, ' ');
}

/**
 * Decodes numeric references and XML's five predefined entities only. Entities that a response defines are
 * not decoded.
 */
function unescapeXml(text: string): string {
  return text.replace(/&(?:#(\d{1,4})|(amp|lt|gt|quot|apos));/g, (_, code?: string, name?: string) =>
    code === undefined ? (characters[name ?? ''] ?? '') : String.fromCharCode(Number(code)),
  );
}

/** Writes the XML of a request. Address2 is the street and Address1 the suite. */
export function writeVerifyRequest(userId: string, { line1, city, state, zip }: PostalAddress): string {
  const { zip5, zip4 } = splitZip(zip);
  const tag = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
  const parts = [
    tag('FirmName', ''),
    tag('Address1', ''),
    tag('Address2', line1),
    // Omit a city whose name is too long for the service. The ZIP code also identifies the city.
    tag('City', city.length > MAX_CITY_LENGTH ? '' : city),
    tag('State', state),
    tag('Urbanization', ''),
    tag('Zip5', zip5),
    tag('Zip4', zip4),
  ];
  return `<AddressValidateRequest USERID="${escapeXml(userId)}"><Revision>1</Revision><Address ID="0">${parts.join('')}</Address></AddressValidateRequest>`;
}

/**
 * Parses XML to plain objects and strings. Returns undefined for invalid XML, or XML with a document type.
 */
function parseXml(text: string): unknown {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return undefined;
  try {
    return XMLValidator.validate(text) === true ? parser.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

function textOf(record: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = Object.hasOwn(record, name) ? record[name] : '';
  return typeof value === 'string' ? unescapeXml(value).trim() : undefined;
}

/** Reasons for an unknown address, by error number in lowercase. */
const reasons: Readonly<Record<string, string>> = {
  '-2147219401': 'address not found',
  '-2147219400': 'invalid city',
  '-2147219402': 'invalid state',
  '-2147219399': 'invalid ZIP code',
  '-2147219403': 'several addresses',
};

/** Error numbers that are caused by the server's credentials or request. */
const OUR_FAULTS: ReadonlySet<string> = new Set(['80040b1a', '80040b19']);

function readRootError(error: unknown): ServiceResult<VerifiedAddress> {
  const number = isRecord(error) ? (textOf(error, 'Number') ?? '').toLowerCase() : '';
  return unavailable(OUR_FAULTS.has(number) ? 'config' : 'status');
}

function readAddress(address: Readonly<Record<string, unknown>>): ServiceResult<VerifiedAddress> {
  const { Error: error } = address;
  if (isRecord(error)) {
    const number = (textOf(error, 'Number') ?? '').toLowerCase();
    return { kind: 'none', reason: reasons[number] ?? 'refused' };
  }
  const texts = ['Address2', 'Address1', 'City', 'State', 'Zip5', 'Zip4', 'ReturnText', 'DPVConfirmation'];
  const found = texts.map((name) => textOf(address, name));
  const [street = '', suite = '', city = '', state = '', zip5 = '', zip4 = '', said = '', delivery = ''] =
    found;
  if (found.includes(undefined)) return unavailable('shape');
  const incomplete = /default address/i.test(said) || delivery === 'D';
  const confirmed = !incomplete && delivery !== 'N' && delivery !== 'S';
  const value = toVerifiedAddress({ street, suite, city, state, zip5, zip4, confirmed, incomplete });
  return value === undefined ? unavailable('shape') : { kind: 'ok', value };
}

/** Reads the response for one address. Errors can also have status 200. */
export function readVerifyResponse({ status, text }: ServiceResponse): ServiceResult<VerifiedAddress> {
  if (status !== 200) return unavailable('status');
  const document = parseXml(text);
  if (!isRecord(document)) return unavailable('shape');
  if (Object.hasOwn(document, 'Error')) return readRootError(document['Error']);
  if (!Object.hasOwn(document, 'AddressValidateResponse')) return unavailable('shape');
  const response = document['AddressValidateResponse'];
  if (response === '') return { kind: 'none', reason: 'address not found' };
  const address = isRecord(response) ? response['Address'] : undefined;
  return isRecord(address) ? readAddress(address) : unavailable('shape');
}

export async function verifyByWebTools(
  call: CallService,
  userId: string,
  address: PostalAddress,
): Promise<ServiceResult<VerifiedAddress>> {
  if (address.line1.length > MAX_LINE_LENGTH) return { kind: 'none', reason: 'too long for the service' };
  const xml = encodeURIComponent(writeVerifyRequest(userId, address));
  const answer = await call({ path: `/ShippingAPI.dll?API=Verify&XML=${xml}` });
  return answer.kind === 'ok' ? readVerifyResponse(answer.value) : answer;
}
