import { Argument, InvalidArgumentError } from '@commander-js/extra-typings';
import type { Command } from '@commander-js/extra-typings';
import { examples } from '#command-line/run-program.ts';
import { parseDollars } from '#domain/money.ts';
import type { Cents } from '#domain/money.ts';
import { markedKinds } from '#domain/order-progress/order-events.ts';
import type { RecordTools } from '../operator-tools.ts';
import type { Operation, operations } from './run-operation.ts';

const ORDER = ['<id>', 'the id or invoice number of the order'] as const;
const NOTE = ['--note <text>', 'a sentence for the customer; default: none'] as const;

const readNote = (note: string | undefined): string | null => note?.trim() || null;

/** @throws {InvalidArgumentError} */
function readAmount(text: string): Cents {
  const cents = parseDollars(text);
  if (cents === undefined) throw new InvalidArgumentError('Write dollars, such as 40.00.');
  return cents;
}

/** @throws {InvalidArgumentError} */
function readPosition(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new InvalidArgumentError('Write a whole number, beginning at 0.');
  return Number(text);
}

/** Runs an operation. Imports operations lazily, because help does not need them. */
async function operate(
  { useServices, finish }: RecordTools,
  order: string,
  choose: (known: typeof operations) => Operation,
): Promise<void> {
  const result = await useServices(async (services) => {
    const { operations: known, runOperation } = await import('./run-operation.ts');
    return runOperation(order, choose(known), services);
  });
  finish(result);
}

/** Adds the commands that tell the customer about progress: `mark`, `attach`, `resend-receipt`. */
function addProgressCommands(program: Command, tools: RecordTools): void {
  program
    .command('mark')
    .description('records an event of an order and emails the customer')
    .argument(...ORDER)
    .addArgument(new Argument('<event>', 'the event').choices(markedKinds))
    .option(...NOTE)
    .addHelpText(
      'after',
      examples(
        'npm run orders -- mark FC-100001 in-review',
        'npm run orders -- mark FC-100001 filed --note "Filed in Wyoming."',
      ),
    )
    .action((order, kind, { note }) => operate(tools, order, ({ mark }) => mark(kind, readNote(note))));
  program
    .command('attach')
    .description('attaches a document to an order for the customer')
    .argument(...ORDER)
    .argument('<file>', 'the path of the document, at most 25 MB')
    .option(...NOTE)
    .addHelpText('after', examples('npm run orders -- attach FC-100001 articles.pdf'))
    .action((order, path, { note }) => operate(tools, order, ({ attach }) => attach(path, readNote(note))));
  program
    .command('resend-receipt')
    .description('emails the receipt again, with a new confirmation link')
    .argument(...ORDER)
    .addHelpText('after', examples('npm run orders -- resend-receipt FC-100001'))
    .action((order) => operate(tools, order, ({ resendReceipt }) => resendReceipt()));
}

/** Adds the commands that end or repay orders: `refund`, `cancel`, `cancel-renewal`. */
function addEndCommands(program: Command, tools: RecordTools): void {
  program
    .command('refund')
    .description('refunds a part of the payment of an order, or all of it')
    .argument(...ORDER)
    .argument('<amount>', 'dollars, such as 40.00', readAmount)
    .option(...NOTE)
    .addHelpText(
      'after',
      examples('npm run orders -- refund FC-100001 40.00 --note "The filing fee was lower."'),
    )
    .action((order, amountCents, { note }) =>
      operate(tools, order, ({ refund }) => refund(amountCents, readNote(note))),
    );
  program
    .command('cancel')
    .description('cancels an order and its renewals; refunds nothing')
    .argument(...ORDER)
    .option(...NOTE)
    .addHelpText('after', examples('npm run orders -- cancel FC-100001 --note "Canceled as you requested."'))
    .action((order, { note }) => operate(tools, order, ({ cancel }) => cancel(readNote(note))));
  program
    .command('cancel-renewal')
    .description('cancels one renewal of an order')
    .argument(...ORDER)
    .argument('<number>', 'the renewal: numbers begin at 0, in the order of the receipt', readPosition)
    .addHelpText('after', examples('npm run orders -- cancel-renewal FC-100001 0'))
    .action((order, position) => operate(tools, order, ({ cancelRenewal }) => cancelRenewal(position)));
}

/** Adds the commands that change an order. */
export function addOperationCommands(program: Command, tools: RecordTools): void {
  addProgressCommands(program, tools);
  program
    .command('note')
    .description('adds an internal note to an order; the customer never sees it')
    .argument(...ORDER)
    .argument('<text>', 'the note, in quotes')
    .addHelpText('after', examples('npm run orders -- note FC-100001 "Called Ana about the address."'))
    .action((order, text) => operate(tools, order, ({ note }) => note(text)));
  addEndCommands(program, tools);
}
