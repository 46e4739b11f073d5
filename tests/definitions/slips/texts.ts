import type { Slip } from './corpus/slip.ts';
import { swap, swapAfter } from './corpus/slip.ts';

/** Mistakes in texts and their placeholders. */
export const texts: readonly Slip[] = [
  {
    name: 'a misspelled text key',
    why: 'nothing reads this key',
    file: 'contact/steps.json',
    change: swap('"button.submit"', '"button.sumbit"'),
    line: '"button.sumbit"',
  },
  {
    name: 'a text key with a capital letter',
    why: 'keys are lowercase',
    file: 'shared/texts.json',
    change: swap('"button.submit"', '"Button.submit"'),
    line: '"Button.submit"',
  },
  {
    name: 'a placeholder that the text does not have',
    why: 'the text has {n} and {total}',
    file: 'shared/texts.json',
    change: swap(
      '"button.submit": "Submit"',
      '"button.submit": "Submit",\n  "progress.step": "Step {n} of {count}"',
    ),
    line: '{count}',
  },
  {
    name: 'a placeholder with two braces',
    why: 'placeholders have one pair of braces',
    file: 'shared/texts.json',
    change: swap(
      '"button.submit": "Submit"',
      '"button.submit": "Submit",\n  "progress.step": "Step {{n}} of {{total}}"',
    ),
    line: '{{n}}',
  },
  {
    name: 'a placeholder without its closing brace',
    why: 'visitors see the brace',
    file: 'shared/texts/en-US.json',
    change: swap('"text": "Step {n}/{total}"', '"text": "Step {n/{total}"'),
    line: 'Step {n/',
  },
  {
    name: 'a default text without a needed placeholder',
    why: 'the number of the step is never shown, although its meaning is explained',
    file: 'shared/texts/en-US.json',
    change: swapAfter('"summary.then": {', '"text": "then {price}"', '"text": "then it renews"'),
    line: '"text": "then it renews"',
  },
  {
    name: 'a default text deleted',
    why: 'the page still shows this text',
    file: 'shared/texts/en-US.json',
    change: swapAfter(
      '"$schema": "../../meta/defaults.schema.json",',
      '\n  "button.back": {\n    "text": "Back",\n    "note": "Button below a step: to the previous step."\n  },',
      '',
    ),
    line: '"button.continue"',
  },
  {
    name: 'an empty button',
    why: 'a button needs a text',
    file: 'contact/steps.json',
    change: swap('"button.submit": "Send"', '"button.submit": ""'),
    line: '"button.submit": ""',
  },
  {
    name: 'a button of spaces',
    why: 'a button needs a text that can be seen',
    file: 'client-profile/steps.json',
    change: swap('"button.submit": "Send"', '"button.submit": "  "'),
    line: '"button.submit": "  "',
  },
  {
    name: 'a text as an object',
    why: 'a form gives the text alone; text and note belong to the defaults',
    file: 'contact/steps.json',
    change: swap('"button.submit": "Send"', '"button.submit": { "text": "Send" }'),
    line: '"button.submit": { "text"',
  },
  {
    name: 'a text of a rule that does not exist',
    why: 'the rule is maxLength',
    file: 'affiliate/steps.json',
    change: swap(
      '"button.submit": "Become an affiliate",',
      '"button.submit": "Become an affiliate",\n    "rule.maxlength.maxLength": "{field} is too long",',
    ),
    line: '"rule.maxlength.maxLength"',
  },
  {
    name: 'a text of a message that the rule does not have',
    why: 'the message of required is required',
    file: 'affiliate/steps.json',
    change: swap(
      '"button.submit": "Become an affiliate",',
      '"button.submit": "Become an affiliate",\n    "rule.required.missing": "{field} is missing",',
    ),
    line: '"rule.required.missing"',
  },
  {
    name: 'a text of the server in a form',
    why: 'forms cannot override the texts of mails',
    file: 'trademark/steps.json',
    change: swap(
      '"button.submit": "Submit Order",',
      '"button.submit": "Submit Order",\n    "mail.subject": "Your trademark",',
    ),
    line: '"mail.subject"',
  },
  {
    name: 'text in the singular',
    why: 'the keyword is texts',
    file: 'domains/pages/domains-single.json',
    change: swap('"texts": {', '"text": {'),
    line: '"text": {',
  },
  {
    name: 'a text of a widget that it does not have',
    why: 'the text is removeFromCart',
    file: 'domains/pages/domains-single.json',
    change: swap('"domain-search.removeFromCart"', '"domain-search.remove"'),
    line: '"domain-search.remove"',
  },
  {
    name: 'a script in an answer to a question',
    why: 'the content supports a few HTML tags only',
    file: 'registered-agent/products.json',
    change: swap('<p>With five or more states', '<script>track()</script><p>With five or more states'),
    line: '<script>',
  },
  {
    name: 'a paragraph that never ends',
    why: 'the tag p is not closed',
    file: 'registered-agent/products.json',
    change: swap('gets our bulk price.</p>', 'gets our bulk price.<p>'),
    line: 'bulk price.<p>',
  },
  {
    name: 'a reason with a placeholder of another text',
    why: 'reasons have no {price}',
    file: 'registered-agent/products.json',
    change: swap(
      '"reason": "You asked us to keep your own address private."',
      '"reason": "You asked us to keep your own address private, for {price}."',
    ),
    line: 'private, for {price}',
  },
];
