import type { InspectionDraft, SavedInspectionEntry } from '@karwan/shared-contracts';
import { inspectionPoints, inspectionViews, NOT_APPLICABLE } from '@karwan/shared-contracts/inspection';
import { anId } from '@karwan/shared-contracts/testing';
import type { DeviceEntry, DevicePhoto, InspectionDevice } from '../features/inspections/data/inspection-device.ts';

export const anInspectionDraft = (change: Partial<InspectionDraft> = {}): InspectionDraft => ({
  bookingId: anId(720),
  reference: 'BK-1001',
  status: 'assigned',
  car: 'Honda Civic 2019',
  startsAt: '2026-12-05T06:00:00.000Z',
  cityName: 'Lahore',
  areaName: 'Johar Town',
  address: 'House 5',
  name: 'Ayesha Khan',
  phone: '03001234567',
  note: '',
  answered: 0,
  ad: null,
  reportNumber: null,
  entries: [],
  photos: [],
  correction: null,
  mayWrite: true,
  ...change,
});

export const anEntry = (key: string, value: string, revision = 1): SavedInspectionEntry => ({
  ...{ key, revision, entry: { value } },
  changedAt: '2026-12-05T06:00:00.000Z',
});

/** A complete sheet that only lacks its signature. */
export const aFullDraft = () =>
  anInspectionDraft({
    status: 'in-progress',
    entries: [
      ...inspectionPoints.map(({ id, type }) =>
        anEntry(id, { condition: 'ok', panel: 'original', yesno: 'yes', measure: NOT_APPLICABLE }[type]),
      ),
      ...['registration', 'chassis', 'engine'].map((fact) => anEntry(`fact-${fact}`, 'LEA-1')),
      anEntry('fact-mileage', '68000'),
    ],
    photos: inspectionViews.map(({ id }, index) => ({ id: anId(800 + index), place: id })),
  });

/** In-memory device store that survives a page. */
export function aDevice(): InspectionDevice {
  const entries = new Map<string, DeviceEntry>();
  const photos = new Map<string, DevicePhoto>();
  return {
    entries: async () => [...entries.values()],
    saveEntry: async (entry) => void entries.set(entry.key, entry),
    photos: async () => [...photos.values()],
    savePhoto: async (photo) => void photos.set(photo.id, photo),
    deletePhoto: async (id) => void photos.delete(id),
    async deleteAll() {
      entries.clear();
      photos.clear();
    },
  };
}
