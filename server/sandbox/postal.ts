import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { findPostal } from './postal-names.ts';
import type { PostalFinding } from './postal-names.ts';
import { readProperty } from '#domain/read-property.ts';

const TOKEN_SECONDS = 28_800;
const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

type Found = Extract<PostalFinding, { readonly kind: 'found' }>;

/**
 * Returns the text of the first element with the given name. Elements of Web Tools requests are not nested.
 */
function readElement(xml: string, name: string): string {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim();
}

function writeElement(name: string, text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<${name}>${escaped}</${name}>`;
}

function writeError(number: string, source: string, description: string): string {
  const parts = `<Number>${number}</Number><Source>${source}</Source><Description>${description}  </Description>`;
  return `<Error>${parts}<HelpFile/><HelpContext/></Error>`;
}

const xmlErrors = {
  'not-found': writeError('-2147219401', 'clsAMS', 'Address Not Found.'),
  'invalid-city': writeError('-2147219400', 'clsAMS', 'Invalid City.'),
};

function writeXmlAddress(found: PostalFinding): string {
  if (found.kind !== 'found') return xmlErrors[found.kind];
  const { street, city, state, zip5, zip4, isDefault } = found;
  const said = isDefault
    ? '<ReturnText>Default address: The address you entered was found but more information is needed (such as an apartment, suite, or box number) to match to a specific address.</ReturnText>'
    : '';
  const zips = writeElement('Zip5', zip5) + (zip4 === '' ? '<Zip4/>' : writeElement('Zip4', zip4));
  const address =
    writeElement('Address2', street) + writeElement('City', city) + writeElement('State', state);
  return `${address}${zips}<DPVConfirmation>${isDefault ? 'D' : 'Y'}</DPVConfirmation>${said}`;
}

function answerXml(xml: string): string {
  if (!/^<AddressValidateRequest USERID="[^"]+">/.test(xml)) {
    return writeError('80040B1A', 'USPSCOM::DoAuth', 'Authorization failure.');
  }
  const [line1, city, state, zip] = ['Address2', 'City', 'State', 'Zip5'].map((name) =>
    readElement(xml, name),
  );
  const found = findPostal({ line1: line1 ?? '', city: city ?? '', state: state ?? '', zip: zip ?? '' });
  return `<AddressValidateResponse><Address ID="0">${writeXmlAddress(found)}</Address></AddressValidateResponse>`;
}

function writeJsonAddress({ street, city, state, zip5, zip4, isDefault }: Found): unknown {
  const address = {
    streetAddress: street,
    streetAddressAbbreviation: null,
    secondaryAddress: null,
    cityAbbreviation: null,
    city,
    state,
    ZIPCode: zip5,
    ZIPPlus4: zip4 === '' ? null : zip4,
    urbanization: null,
  };
  const more = {
    code: '32',
    text: 'Default address: The address you entered was found but more information is needed.',
  };
  return {
    firm: null,
    address,
    additionalInfo: { deliveryPoint: null, DPVConfirmation: isDefault ? 'D' : 'Y', business: 'N' },
    corrections: [isDefault ? more : { code: '', text: '' }],
    matches: isDefault ? [] : [{ code: '31', text: 'Single Response - exact match' }],
    warnings: null,
  };
}

const jsonErrors = {
  'not-found': { status: 404, message: 'Address Not Found' },
  'invalid-city': { status: 400, message: 'Invalid City' },
};

/** Routes the sandbox postal service with both APIs: XML of Web Tools and JSON of Addresses v3. */
export async function routePostal(app: FastifyInstance): Promise<void> {
  const tokens = new Set<string>();

  app.get<{ Querystring: Readonly<Record<string, unknown>> }>(
    '/sandbox/postal/ShippingAPI.dll',
    (request, reply) => {
      const { XML: xml } = request.query;
      return reply.type('text/xml').send(XML_HEAD + answerXml(typeof xml === 'string' ? xml : ''));
    },
  );

  app.post('/sandbox/postal/oauth2/v3/token', (request, reply) => {
    const id = readProperty(request.body, 'client_id');
    const secret = readProperty(request.body, 'client_secret');
    if (typeof id !== 'string' || id === '' || typeof secret !== 'string' || secret === '') {
      return reply.code(401).send({ error: 'invalid_client', error_description: 'Unknown client.' });
    }
    const token = randomBytes(24).toString('base64url');
    tokens.add(token);
    return reply.send({
      access_token: token,
      token_type: 'Bearer',
      issued_at: String(Date.now()),
      expires_in: String(TOKEN_SECONDS),
      status: 'approved',
      scope: 'addresses',
    });
  });

  app.get<{ Querystring: Readonly<Record<string, unknown>> }>(
    '/sandbox/postal/addresses/v3/address',
    (request, reply) => {
      const refuse = (status: number, message: string) =>
        reply.code(status).send({
          apiVersion: '/addresses/v3',
          error: { code: String(status), message, errors: [{ status: String(status), title: message }] },
        });
      const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
      if (!tokens.has(token)) return refuse(401, '');
      const { streetAddress, city, state, ZIPCode: zip } = request.query;
      const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
      if (text(streetAddress) === '' || text(state) === '' || text(city) + text(zip) === '') {
        return refuse(400, 'Enter the street, the state, and either the city or the ZIP code.');
      }
      const found = findPostal({
        line1: text(streetAddress),
        city: text(city),
        state: text(state),
        zip: text(zip),
      });
      if (found.kind === 'found') return reply.send(writeJsonAddress(found));
      const { status, message } = jsonErrors[found.kind];
      return refuse(status, message);
    },
  );
}
