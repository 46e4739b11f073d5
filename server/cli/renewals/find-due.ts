import { listCharges } from '#domain/cart/schedule/payment-schedule.ts';
import type { PaymentSchedule } from '#domain/cart/schedule/payment-schedule.ts';
import type { Day } from '#domain/cart/schedule/calendar-days.ts';
import type { Cents } from '#domain/money.ts';

/** A charge that is due. */
export interface DueCharge {
  readonly day: Day;
  readonly cents: Cents;
  /** The product or service. */
  readonly label: string;
}

/** Lists the charges of a schedule within a range of days, both inclusive. */
export function findDue({ series }: PaymentSchedule, from: Day, until: Day): readonly DueCharge[] {
  return series.flatMap((one) =>
    listCharges({ series: [one] }, until)
      .filter(({ day }) => day >= from)
      .map(({ day, cents }) => ({ day, cents, label: one.label })),
  );
}
