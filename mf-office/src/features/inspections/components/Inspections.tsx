import { useKarwan } from '@karwan/shared-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { officerQuery } from '../../../lib/queries/officer.ts';
import { keepPage } from '../data/keep-page.ts';
import { GivenInspections } from './GivenInspections.tsx';
import { OneInspection } from './OneInspection.tsx';

/** Room of inspectors: their assigned inspections, or one of them. A single chunk, so that it opens offline. */
export function Inspections() {
  const { call } = useKarwan();
  const { bookingId } = useParams();
  const { data: officer } = useQuery(officerQuery(call));
  // All scripts of the page are loaded by now. Browsers that cannot store them simply stay online-only.
  useEffect(() => void keepPage().catch(() => undefined), []);
  if (officer === undefined) return null;
  if (bookingId === undefined) return <GivenInspections />;
  return <OneInspection key={bookingId} bookingId={bookingId} officerId={officer.id} />;
}
