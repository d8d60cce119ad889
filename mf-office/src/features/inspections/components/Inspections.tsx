import { useKarwan } from '@karwan/shared-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { officerQuery } from '../../../lib/queries/officer.ts';
import { cachePageOffline } from '../data/cache-page-offline.ts';
import { AssignedInspections } from './AssignedInspections.tsx';
import { InspectionView } from './InspectionView.tsx';

/** Room of inspectors: their assigned inspections, or one of them. A single chunk, so that it opens offline. */
export function Inspections() {
  const { call } = useKarwan();
  const { bookingId } = useParams();
  const { data: officer } = useQuery(officerQuery(call));
  // All scripts of the page are loaded by now. Browsers that cannot store them simply stay online-only.
  useEffect(() => void cachePageOffline().catch(() => undefined), []);
  if (officer === undefined) return null;
  if (bookingId === undefined) return <AssignedInspections />;
  return <InspectionView key={bookingId} bookingId={bookingId} officerId={officer.id} />;
}
