import InputMask from 'imask/esm/controls/input';
import type { createMaskModel } from './create-mask.ts';
import { findReplaced } from './find-replaced.ts';

export type MaskModel = ReturnType<typeof createMaskModel>;

/** The library's input mask, with two corrections. */
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
   * The library records the selection only on key presses. Menus, voice input and autofill press no key, and
   * the library would then assume the wrong range.
   */
  override _onInput(event: InputEvent) {
    if (!this.hasKey && event.type === 'input') {
      const change = { before: this.displayValue, after: this.el.value, caret: this.el.selectionEnd };
      this._selection = findReplaced(change);
    }
    this.hasKey = false;
    super._onInput(event);
  }

  /**
   * On focus, the library moves the caret. That would interfere with the browser or a script that selects the
   * text after the event.
   */
  override _onFocus() {
    // A click positions the caret.
  }
}
