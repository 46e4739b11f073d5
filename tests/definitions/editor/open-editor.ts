import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as JsonLanguageService from 'vscode-json-languageservice';
import type { CompletionItem, Diagnostic, SchemaConfiguration } from 'vscode-json-languageservice';

/** An entry of `json.schemas` in the settings of VS Code. */
export interface SchemaSetting {
  readonly url: string;
  readonly fileMatch?: readonly string[];
  readonly schema?: object;
}

/** A JSON editor with the completions and diagnostics of VS Code. */
export interface Editor {
  /** @param text the unsaved text; defaults to the saved one */
  diagnose(file: string, text?: string): Promise<readonly Diagnostic[]>;
  complete(file: string, text: string, offset: number): Promise<readonly CompletionItem[]>;
  /** Tells the editor that a schema file has changed. */
  reload(file: string): void;
}

// Node cannot find all named exports of this CommonJS module.
const service: typeof JsonLanguageService = createRequire(import.meta.url)('vscode-json-languageservice');
const { getLanguageService, TextDocument } = service;

const FIRST_VERSION = 1;

/** Resolves an address in a file as VS Code does. */
function resolveFrom(address: string, base: string): string {
  return pathToFileURL(resolve(dirname(fileURLToPath(base)), address)).href;
}

/**
 * Opens an editor with the schemas of its settings.
 * @param workspace the folder with the settings; their `url`s are relative to it
 * @param readText returns the text of a schema file
 */
export function openEditor(
  workspace: string,
  settings: readonly SchemaSetting[],
  readText = (file: string) => readFileSync(file, 'utf8'),
): Editor {
  const language = getLanguageService({
    schemaRequestService: async (uri) => readText(fileURLToPath(uri)),
    workspaceContext: { resolveRelativePath: resolveFrom },
  });
  const folderUri = pathToFileURL(`${workspace}/`).href;
  const schemas: SchemaConfiguration[] = settings.map(({ url, fileMatch, schema }) => ({
    uri: resolveFrom(url, `${folderUri}settings`),
    ...(fileMatch === undefined ? {} : { fileMatch: [...fileMatch] }),
    ...(schema === undefined ? {} : { schema: structuredClone(schema) }),
    folderUri,
  }));
  language.configure({ validate: true, allowComments: false, schemas });
  const open = (file: string, text: string) => {
    const document = TextDocument.create(pathToFileURL(file).href, 'json', FIRST_VERSION, text);
    return { document, parsed: language.parseJSONDocument(document) };
  };
  return {
    diagnose: async (file, text = readFileSync(file, 'utf8')) => {
      const { document, parsed } = open(file, text);
      return language.doValidation(document, parsed);
    },
    complete: async (file, text, offset) => {
      const { document, parsed } = open(file, text);
      const list = await language.doComplete(document, document.positionAt(offset), parsed);
      return list?.items ?? [];
    },
    reload: (file) => void language.resetSchema(pathToFileURL(file).href),
  };
}
