import { useKarwan } from '@karwan/shared-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { officerQuery } from '../../../lib/queries/officer.ts';
import { keepPage } from '../data/keep-page.ts';
import { GivenInspections } from './GivenInspections.tsx';
import { OneInspection } from './OneInspection.tsx';

/** The room of inspectors: what was given to them, or one of it. One chunk, so that it opens in a garage without a net. */
export function Inspections() {
  const { call } = useKarwan();
  const { bookingId } = useParams();
  const { data: officer } = useQuery(officerQuery(call));
  // By now all scripts of the page are there. A browser that keeps nothing asks the net for each page, as it did before.
  useEffect(() => void keepPage().catch(() => undefined), []);
  if (officer === undefined) return null;
  if (bookingId === undefined) return <GivenInspections />;
  return <OneInspection key={bookingId} bookingId={bookingId} officerId={officer.id} />;
}
