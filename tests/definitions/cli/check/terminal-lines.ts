/** Colors, and the sequence that clears a line. A task matches the text on the screen, without them. */
// eslint-disable-next-line no-control-regex
const COLOR = /\u001B\[[\d;]*m/g;
const CLEAR_LINE = '\u001B[2K';

/** Returns the text that a line shows after carriage returns and cleared lines. */
function renderLine(raw: string): string {
  let shown = '';
  for (const part of raw.replaceAll(COLOR, '').split('\r')) {
    const cleared = part.lastIndexOf(CLEAR_LINE);
    const text = cleared < 0 ? part : part.slice(cleared + CLEAR_LINE.length);
    shown = cleared < 0 ? text + shown.slice(text.length) : text;
  }
  return shown;
}

/** Splits the output of a terminal into the lines on the screen. Returns a function that takes a part of it. */
export function readTerminalLines(onLine: (line: string) => void): (output: string) => void {
  let rest = '';
  return (output) => {
    const lines = (rest + output).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(renderLine(line));
  };
}
