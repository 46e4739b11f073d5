import { formatCents } from '#domain/money.ts';
import type { SubmissionError } from '#state/submission/submission-status.ts';
import { useSession } from '../session-context.ts';

/** Renders the order lines whose price has changed since the visitor saw them. */
export function DifferenceTable({ differences }: Required<Pick<SubmissionError, 'differences'>>) {
  const session = useSession();
  return (
    <table className="differences" data-money="line">
      <thead>
        <tr>
          <th scope="col">{session.text('changes.line')}</th>
          <th scope="col" className="price">
            {session.text('changes.was')}
          </th>
          <th scope="col" className="price">
            {session.text('changes.now')}
          </th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ id, label, shownCents, currentCents }) => (
          <tr key={id}>
            <th scope="row">{label}</th>
            <td className="price">
              {shownCents === null ? session.text('changes.new') : formatCents(shownCents)}
            </td>
            <td className="price">
              {currentCents === null ? session.text('changes.gone') : formatCents(currentCents)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
