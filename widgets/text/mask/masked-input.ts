import InputMask from 'imask/esm/controls/input';
import type { createMaskModel } from './create-mask.ts';
import { findReplaced } from './find-replaced.ts';

export type MaskModel = ReturnType<typeof createMaskModel>;

/** The library's way of putting a mask to work on a control, with two corrections. */
export class MaskedInput extends InputMask<{ readonly mask: MaskModel }> {
  private hasKey = false;

  constructor(control: HTMLInputElement, model: MaskModel, signal: AbortSignal) {
    super(control, { mask: model });
    const noteKey = () => {
      this.hasKey = true;
    };
    control.addEventListener('keydown', noteKey, { signal });
    control.addEventListener('compositionstart', () => this._saveSelection(), { signal });
  }

  /**
   * The library notes the selection at key presses alone. Menus, voices and whatever fills in press none, so that it
   * would take another part for the changed one.
   */
  override _onInput(event: InputEvent) {
    if (!this.hasKey && event.type === 'input') {
      const change = { before: this.displayValue, after: this.el.value, caret: this.el.selectionEnd };
      this._selection = findReplaced(change);
    }
    this.hasKey = false;
    super._onInput(event);
  }

  /** The library moves the caret at the focus, when the browser or a script may have yet to select the text. */
  override _onFocus() {
    // A press moves the caret to its place.
  }
}
