import type { AnswersDocument } from '../../src/domain/answers/answers.ts';
import type { Catalogue } from '../../src/domain/catalogue/catalogue.ts';
import type { Facts } from '../../src/domain/facts.ts';
import type { CompiledForm, FieldModel, RowsModel } from '../../src/domain/form.ts';
import type { Condition } from '../../src/domain/conditions/condition.ts';
import type { ProductModel } from '../../src/domain/products/product-model.ts';

const VEHICLES = 10;
const DOMAINS = 20;
const always: Condition = () => true;

function field(path: string, rows?: string): FieldModel {
  return {
    path,
    title: path,
    type: 'string',
    schema: {},
    uiSchema: {},
    required: false,
    keywords: { type: 'string', rules: [] },
    validate: () => undefined,
    relevantWhen: [],
    reads: [],
    ...(rows === undefined ? {} : { rows }),
  };
}

function rowsOf(path: string, ...names: readonly string[]): RowsModel {
  const fields = names.map((name) => field(`${path}.*.${name}`, path));
  return {
    path,
    title: '{n}',
    addLabel: 'Add',
    min: 0,
    max: 100,
    initial: 0,
    items: [],
    fields,
    relevantWhen: [],
    titleFrom: [],
  };
}

function product(key: string, from: ProductModel['from'], rest: Partial<ProductModel>): ProductModel {
  return {
    key,
    saveAs: key,
    name: key,
    from,
    match: {},
    selectedWhen: always,
    label: '{name} {state} {n}',
    reason: 'You chose {name}.',
    payload: 'none',
    order: 100,
    ...rest,
  };
}

const inStates = { states: 'company.states', entityType: 'company.entityType' };
const inVehicles = { each: 'vehicles', jurisdiction: 'company.vehicleState' };

/** Returns every one-time product with its own price: the opt-ins. */
function optIns(catalogue: Catalogue): readonly ProductModel[] {
  return catalogue.simpleProducts
    .filter(({ category }) => !['bundle', 'vehicle_tax', 'vehicle_plate'].includes(category))
    .map(({ kind }) =>
      product(kind, 'simple_products', {
        match: { kind },
        selectedWhen: (answers) => answers.get(`productState.${kind}.checked`) === true,
      }),
    );
}

/**
 * Creates a form that sells in every state, for vehicles and for domains, with all opt-ins. Domains are rows
 * of a product with a catalog price.
 */
export function makeFullForm(catalogue: Catalogue): CompiledForm {
  const optional = optIns(catalogue);
  const fields = [
    field('company.entityType'),
    field('company.months'),
    field('company.name'),
    field('company.states'),
    field('company.vehicleState'),
    ...optional.map(({ saveAs }) => field(`productState.${saveAs}.checked`)),
  ];
  const rows = [rowsOf('vehicles', 'vin'), rowsOf('domains', 'domain')];
  const all = [...fields, ...rows.flatMap((list) => list.fields)];
  const vehicleProducts = ['luxury_tax', 'import_tax', 'temporary_plates'];
  return {
    slug: 'bench',
    formType: 'Bench',
    title: 'Bench',
    version: 'bench',
    draftVersion: 1,
    steps: [],
    fields: Object.fromEntries(all.map((entry) => [entry.path, entry])),
    rows: Object.fromEntries(rows.map((entry) => [entry.path, entry])),
    fixed: {},
    reactions: [],
    cart: {
      primary: [
        product('foreign-registration', 'filing_products', {
          ...inStates,
          match: { type: 'foreign_registration' },
          label: '{name}',
          feeLabel: '{state} State Filing Fees',
          order: 10,
        }),
        product('registered-agent', 'registered_agent_products', {
          ...inStates,
          match: { duration: 12 },
          duration: 'company.months',
          order: 20,
        }),
        product('vehicle-registration', 'filing_products', {
          ...inVehicles,
          match: { type: 'vehicle_registration_car_truck' },
          line: 'vehicle',
          order: 30,
        }),
        ...vehicleProducts.map((kind) =>
          product(kind, 'simple_products', { ...inVehicles, match: { kind }, order: 31 }),
        ),
        product('domain', 'simple_products', { each: 'domains', match: { kind: 'domain' }, order: 40 }),
      ],
      optional,
      prompts: [],
    },
    submission: { action: 'process_signup', payload: 'order' },
    texts: {},
  };
}

/** Creates answers that buy everything, in the given number of states. */
export function makeFullAnswers(catalogue: Catalogue, stateCount: number): AnswersDocument {
  const places = [
    ...new Set(
      catalogue.registeredAgentProducts.map((agent) => agent.registered_agent.jurisdiction.abbreviation),
    ),
  ];
  const list = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => ({ [name]: `${name} ${index}` }));
  return {
    company: {
      entityType: { key: 'LLC', value: 'LLC' },
      months: '24',
      name: 'Bench LLC',
      states: Object.fromEntries(places.slice(0, stateCount).map((state) => [state, true])),
      vehicleState: 'MT',
    },
    vehicles: list(VEHICLES, 'vin'),
    domains: list(DOMAINS, 'domain'),
    productState: Object.fromEntries(optIns(catalogue).map(({ saveAs }) => [saveAs, { checked: true }])),
  };
}

/** Creates the facts of a page with bundles and coupons. */
export function makeFullFacts(catalogue: Catalogue): Facts {
  return {
    page: {
      pageID: 'bench',
      formType: 'Bench',
      formFileName: 'bench',
      website_id: 1,
      apiBase: '/api/v1/',
      mode: 'steps',
      settings: {},
      bundles: catalogue.bundles.map(({ product_id }) => product_id),
      coupons: catalogue.coupons.map(({ id }) => id),
      tokenizer: { frame: '/frame/', service: '/tokens/', method: 'post' },
    },
    catalogue,
    today: '2026-11-20',
  };
}
