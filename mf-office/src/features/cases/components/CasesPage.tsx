import { useParams } from 'react-router';
import { Cases } from './Cases.tsx';
import { CaseView } from './CaseView.tsx';

/** All cases, or the one in the address. */
export function CasesPage() {
  const { bookingId } = useParams();
  return bookingId === undefined ? <Cases /> : <CaseView key={bookingId} bookingId={bookingId} />;
}
