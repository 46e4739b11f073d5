import { describe, expect, it } from 'vitest';
import { goToStep } from '#state/steps/navigation.ts';
import { placed, rejectedWith } from '../../../fixtures/session-ports.ts';
import { openOrder, statusOf } from '../open-order.ts';
import { expectWarnings } from '../../../fixtures/expect-warnings.ts';

expectWarnings();

const NUMBER = 'paymentInformation.number';
const DECLINED = "Your bank declined the card ending in 4242. You weren't charged. Try another card.";

const modes = ['steps', 'together'] as const;

describe.each(modes)('a declined card on a page that shows its steps as "%s"', (mode) => {
  it.each([
    ['the tokenizer', { results: [{ kind: 'refused' as const }] }, [placed], 'Payment method declined'],
    ['the processor', {}, [rejectedWith('Payment failed', 402)], 'Payment Error'],
  ] as const)(
    'shows an error at the card number when %s declines the card',
    async (_by, options, outcomes, title) => {
      const { session, submission } = await openOrder(outcomes, { ...options, mode });
      await submission.submit();
      const problem = session.store.get(session.validity.shown(NUMBER));
      expect(problem?.params).toEqual({ reason: DECLINED });
      expect(statusOf(session, submission)).toMatchObject({
        kind: 'failed',
        error: {
          title,
          field: NUMBER,
          message:
            'Please double check the payment information or contact your payment provider. You can also try another payment method.',
        },
      });
    },
  );

  it('becomes valid again when its number changes', async () => {
    const { session, submission } = await openOrder([placed], { results: [{ kind: 'refused' }], mode });
    await submission.submit();
    session.changes.setAnswer(NUMBER, '4000000000000077');
    expect(session.validity.validateNow([])).toEqual([]);
    await submission.submit();
    expect(statusOf(session, submission).kind).toBe('redirecting');
  });

  it('allows another attempt without a change', async () => {
    const { session, submission } = await openOrder([placed], { results: [{ kind: 'refused' }], mode });
    await submission.submit();
    goToStep(session, 'payment-information');
    await submission.submit();
    expect(statusOf(session, submission).kind).toBe('redirecting');
  });

  it("shows the tokenizer's reason at the card number", async () => {
    const results = [{ kind: 'refused' as const, numberMessage: 'Card number is not supported.' }];
    const { session, submission } = await openOrder([placed], { results, mode });
    await submission.submit();
    expect(session.store.get(session.validity.shown(NUMBER))?.params).toEqual({
      reason: "Card number is not supported. You weren't charged.",
    });
  });
});
