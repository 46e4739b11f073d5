/** A change to the text of a file, as an author makes it in an editor. */
export type Change = (text: string) => string;

export interface Edit {
  /** Path below `form-definitions`. */
  readonly file: string;
  readonly change: Change;
}

/** A copy of a file or folder, made before the edits. */
export interface Copy {
  readonly from: string;
  readonly to: string;
}

interface Situation {
  readonly name: string;
  /** Path of the file with the blamed line. The file of `change`. */
  readonly file: string;
  /** The edit of `file`. */
  readonly change?: Change;
  /** Edits of several files. */
  readonly changes?: readonly Edit[];
  readonly copies?: readonly Copy[];
  /** Deleted files. */
  readonly removes?: readonly string[];
}

/** A mistake of an author. */
export interface Slip extends Situation {
  /** Why it is a mistake. */
  readonly why: string;
  /**
   * Text on the line that a person blames. If several lines contain it, the one nearest to the change
   * counts.
   */
  readonly line: string;
}

/** A valid edit that looks wrong. */
export interface RightThing extends Situation {
  /** Why it is valid. */
  readonly why: string;
}

/**
 * Replaces a text that occurs exactly once.
 * @throws {Error} if the text is missing, occurs twice or stays the same
 */
export function replaceOnce(text: string, from: string, to: string): string {
  const count = text.split(from).length - 1;
  if (count !== 1) throw new Error(`Expected one "${from}", found ${count}.`);
  if (from === to) throw new Error(`"${from}" stays the same.`);
  return text.replace(from, () => to);
}

/** Returns a change that replaces a text that occurs exactly once. */
export function swap(from: string, to: string): Change {
  return (text) => replaceOnce(text, from, to);
}

/** Returns a change that replaces the first occurrence of a text after a unique anchor. */
export function swapAfter(anchor: string, from: string, to: string): Change {
  return (text) => {
    const [before, after, ...others] = text.split(anchor);
    if (before === undefined || after === undefined || others.length > 0) {
      throw new Error(`Expected one "${anchor}".`);
    }
    const at = after.indexOf(from);
    if (at < 0) throw new Error(`No "${from}" after "${anchor}".`);
    return before + anchor + after.slice(0, at) + to + after.slice(at + from.length);
  };
}

/** Returns a change that makes several changes in order. */
export function inTurn(...changes: readonly Change[]): Change {
  return (text) => changes.reduce((current, change) => change(current), text);
}
