import { join } from 'node:path';
import type { SchemaObject } from 'ajv';
import { createDiskCache, diskFiles } from '#reading/files/disk-files.ts';
import { createMetaSchemas } from '#reading/create-meta-schemas.ts';
import { findShapeProblems } from '#reading/find-shape-problems.ts';
import { listJson } from '#reading/files/list-json.ts';
import { sortProblems } from '#reading/problem.ts';
import { SourceFiles } from '#reading/source-files.ts';
import { assembleCatalogue } from './assemble-catalogue.ts';
import type { FullCatalogue } from '#definitions/full-catalogue.ts';
import type { CatalogueDocument, CatalogueDocuments } from './catalogue-documents.ts';
import { InvalidCatalogueError } from './catalogue-problem.ts';
import type { CatalogueProblem } from './catalogue-problem.ts';
import { checkReferences } from './check-references.ts';
import { checkUnique } from './check-unique.ts';
import bundles from './schemas/bundles.schema.json' with { type: 'json' };
import coupons from './schemas/coupons.schema.json' with { type: 'json' };
import domainPrices from './schemas/domain-prices.schema.json' with { type: 'json' };
import filingMethods from './schemas/filing-methods.schema.json' with { type: 'json' };
import filingProducts from './schemas/filing-products.schema.json' with { type: 'json' };
import organizationalPlates from './schemas/organizational-plates.schema.json' with { type: 'json' };
import registeredAgentProducts from './schemas/registered-agent-products.schema.json' with { type: 'json' };
import simpleProducts from './schemas/simple-products.schema.json' with { type: 'json' };
import subscriptionBundles from './schemas/subscription-bundles.schema.json' with { type: 'json' };

/** Created once, because ajv caches compiled schemas. */
const ajv = createMetaSchemas();

/** Reads the files of a folder, validates them against their schemas and collects their problems. */
class CatalogueReader {
  readonly problems: CatalogueProblem[] = [];
  private readonly sources: SourceFiles;

  constructor(directory: string) {
    this.sources = new SourceFiles(directory, createDiskCache());
  }

  /** Returns undefined for an invalid file. */
  read<Content>(file: string, schema: SchemaObject): CatalogueDocument<Content> | undefined {
    const path = join(this.sources.root, file);
    const content = this.sources.read(path);
    const misread = this.sources.problemsIn(path).map((problem) => ({ ...problem, place: '' }));
    this.problems.push(...misread);
    if (content === undefined) return undefined;
    const problemAt: CatalogueDocument<Content>['problemAt'] = (at, code, message) => ({
      ...this.sources.problemAt(path, at, code, message),
      place: at.map((segment) => `/${segment}`).join(''),
    });
    const validate = ajv.compile<Content>(schema);
    if (validate(content)) return misread.length === 0 ? { file, content, problemAt } : undefined;
    this.problems.push(
      ...findShapeProblems(validate).map(({ at, code, message }) => problemAt(at, code, message)),
    );
    return undefined;
  }
}

type ReadDocuments = {
  readonly [Name in keyof CatalogueDocuments]: CatalogueDocuments[Name] | undefined;
};

function isComplete(read: ReadDocuments): read is CatalogueDocuments {
  return Object.values(read).every((document) => document !== undefined);
}

/** Lists the files of filing methods. The file of federal methods must exist. */
function listMethodFiles(directory: string): readonly string[] {
  const folder = join(directory, 'filing-methods');
  return [...new Set([...listJson(diskFiles, folder), 'Federal.json'])]
    .sort()
    .map((name) => `filing-methods/${name}`);
}

/**
 * Reads and checks all files of a catalog folder, without assembling them.
 * @throws {InvalidCatalogueError} with all problems, each with its file, line and JSON pointer
 */
export function readCatalogueDocuments(directory: string): CatalogueDocuments {
  const reader = new CatalogueReader(directory);
  const read: ReadDocuments = {
    registeredAgents: reader.read('registered-agent-products.json', registeredAgentProducts),
    simple: reader.read('simple-products.json', simpleProducts),
    filing: reader.read('filing-products.json', filingProducts),
    bundles: reader.read('bundles.json', bundles),
    subscriptions: reader.read('subscription-bundles.json', subscriptionBundles),
    coupons: reader.read('coupons.json', coupons),
    plates: reader.read('organizational-plates.json', organizationalPlates),
    domainPrices: reader.read('domain-prices.json', domainPrices),
    methods: listMethodFiles(directory).flatMap((file) => reader.read(file, filingMethods) ?? []),
  };
  const { problems } = reader;
  if (problems.length === 0 && isComplete(read)) {
    problems.push(...checkUnique(read), ...checkReferences(read));
    if (problems.length === 0) return read;
  }
  throw new InvalidCatalogueError(directory, sortProblems(problems));
}

/**
 * Reads and checks all files of a catalog folder.
 * @throws {InvalidCatalogueError} as `readCatalogueDocuments`
 */
export function loadCatalogue(directory: string): FullCatalogue {
  return assembleCatalogue(readCatalogueDocuments(directory));
}
