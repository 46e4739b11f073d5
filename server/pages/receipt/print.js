// Without scripts there is nothing that could print: the buttons are shown by what they need.
for (const button of document.querySelectorAll('[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => window.print());
}
