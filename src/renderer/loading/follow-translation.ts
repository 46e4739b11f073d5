/**
 * Keeps a browser-translated page up to date. A browser's translation removes each text node and inserts
 * `<font>` elements in its place. React keeps updating the text nodes it created. Without this class, changed
 * texts would stay stale, and removing a translated component would throw. The class reinserts each original
 * text node, emptied, before its translation. When React changes or removes the text node, the class removes
 * the translation.
 *
 * Decision: docs/decisions/074-follow-browser-translation.md
 */
export class Translations {
  readonly #byText = new WeakMap<Text, Element>();
  readonly #texts = new WeakMap<Element, Text>();
  readonly #observer = new MutationObserver((records) => this.#follow(records));

  /** Starts following translations of an element and its descendants. */
  static follow(root: Element): Translations {
    const translations = new Translations();
    translations.#observer.observe(root, { subtree: true, childList: true, characterData: true });
    return translations;
  }

  #follow(records: readonly MutationRecord[]): void {
    for (const record of records) {
      if (record.type === 'characterData') this.#dropStale(record.target);
      else for (const node of record.removedNodes) this.#followRemoval(node, record);
    }
    // Discard the records of this class's own changes.
    this.#observer.takeRecords();
  }

  /** Removes the stale translation of a text node that React has changed. */
  #dropStale(text: Node): void {
    if (!(text instanceof Text) || text.data === '') return;
    this.#byText.get(text)?.remove();
    this.#byText.delete(text);
  }

  #followRemoval(node: Node, record: MutationRecord): void {
    if (!(node instanceof Text) || node.isConnected) return;
    const translation = this.#byText.get(node);
    if (translation !== undefined) {
      // React removed the text node.
      translation.remove();
      this.#byText.delete(node);
      return;
    }
    const font = this.#findTranslation(record);
    if (font === undefined) return;
    this.#byText.set(node, font);
    this.#texts.set(font, node);
    node.data = '';
    font.before(node);
  }

  /** Returns the translation that replaced a text node, skipping those of other text nodes. */
  #findTranslation({ addedNodes, previousSibling, nextSibling }: MutationRecord): Element | undefined {
    return [...addedNodes, previousSibling, nextSibling].find(
      (node): node is Element =>
        node instanceof Element && node.localName === 'font' && node.isConnected && !this.#texts.has(node),
    );
  }
}
