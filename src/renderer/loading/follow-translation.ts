/**
 * Keeps a page true that the browser translates. A translation takes each text out of the page and puts its own words in
 * `<font>` elements into its place. React goes on to change, move and remove the text it made: what is read would stay as
 * it was, and whole parts of the page would be lost with an exception. So the text goes back into its place, empty, in
 * front of its translation: when it changes, or is taken away, its translation goes.
 */
export class Translations {
  readonly #byText = new WeakMap<Text, Element>();
  readonly #texts = new WeakMap<Element, Text>();
  readonly #observer = new MutationObserver((records) => this.#follow(records));

  /** Follows what a translation does to an element and all that is in it, from now on. */
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
    // What was done here is nobody else's doing: it is not followed again.
    this.#observer.takeRecords();
  }

  /** A text that says something again: what was the translation of its last words goes. */
  #dropStale(text: Node): void {
    if (!(text instanceof Text) || text.data === '') return;
    this.#byText.get(text)?.remove();
    this.#byText.delete(text);
  }

  #followRemoval(node: Node, record: MutationRecord): void {
    if (!(node instanceof Text) || node.isConnected) return;
    const translation = this.#byText.get(node);
    if (translation !== undefined) {
      // It was taken away by who made it.
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

  /** The translation that has come into the place of a text: none that is another text's. */
  #findTranslation({ addedNodes, previousSibling, nextSibling }: MutationRecord): Element | undefined {
    return [...addedNodes, previousSibling, nextSibling].find(
      (node): node is Element =>
        node instanceof Element && node.localName === 'font' && node.isConnected && !this.#texts.has(node),
    );
  }
}
