import type { InspectionDraft } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { cacheInspection } from '../../../lib/queries/inspections.ts';
import { officerQuery } from '../../../lib/queries/officer.ts';
import { createInspectionDevice } from './inspection-device.ts';
import { createInspectionSheet } from './inspection-sheet.ts';

/** Opens the sheet of an inspection while its page is mounted. A required login opens over the page. */
export function useInspectionSheet(draft: InspectionDraft, officerId: string) {
  const { call, bus } = useKarwan();
  const queryClient = useQueryClient();
  const [{ sheet, device }] = useState(() => {
    const device = createInspectionDevice(officerId, draft.bookingId);
    const onLoginNeeded = () => void queryClient.invalidateQueries(officerQuery(call));
    const onPhotos = (photos: InspectionDraft['photos']) => cacheInspection({ ...draft, photos });
    return { device, sheet: createInspectionSheet({ call, bus, draft, device, onPhotos, onLoginNeeded }) };
  });
  useEffect(() => {
    void sheet.open();
    return () => sheet.stop();
  }, [sheet]);
  const state = useSyncExternalStore(sheet.subscribe, sheet.getSnapshot, sheet.getSnapshot);
  return { sheet, device, state };
}
