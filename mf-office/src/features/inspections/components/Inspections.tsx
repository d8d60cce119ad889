import { useKarwan } from '@karwan/shared-kit';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { officerQuery } from '../../../lib/queries/officer.ts';
import { GivenInspections } from './GivenInspections.tsx';
import { OneInspection } from './OneInspection.tsx';

/** The room of inspectors: what was given to them, or one of it. One chunk, so that it opens in a garage without a net. */
export function Inspections() {
  const { call } = useKarwan();
  const { bookingId } = useParams();
  const { data: officer } = useQuery(officerQuery(call));
  if (officer === undefined) return null;
  if (bookingId === undefined) return <GivenInspections officerId={officer.id} />;
  return <OneInspection key={bookingId} bookingId={bookingId} officerId={officer.id} />;
}
