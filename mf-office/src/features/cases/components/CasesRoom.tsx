import { useParams } from 'react-router';
import { Cases } from './Cases.tsx';
import { OneCase } from './OneCase.tsx';

/** All cases, or the one in the address. */
export function CasesRoom() {
  const { bookingId } = useParams();
  return bookingId === undefined ? <Cases /> : <OneCase key={bookingId} bookingId={bookingId} />;
}
