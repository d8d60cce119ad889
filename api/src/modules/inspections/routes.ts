import {
  addInspectionPhoto,
  correctInspection,
  getInspection,
  type InspectionDraft,
  listInspections,
  removeInspectionPhoto,
  saveInspection,
  signInspection,
} from '@karwan/shared-contracts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { findBooking } from '../bookings/index.ts';
import { bookedListingOf } from './ad-of-booking.ts';
import { addPhoto, type InspectionRef, removePhoto, saveEntries } from './draft.ts';
import { requireAssigned } from './policy.ts';
import { presentCard, presentDraft } from './presenter.ts';
import { countEntries, entriesOf, findInspection, listAssigned, photosOf } from './repository.ts';
import { correctReport, type SignServices, signReport } from './sign.ts';

/** Endpoints for inspectors, each limited to the bookings assigned to them. */
export function registerInspectionRoutes(app: HttpApp, services: SignServices): void {
  const { db } = services;

  registerEndpoint(app, listInspections, async ({ officer }) => {
    const assigned = await listAssigned(db, officer().officerId);
    const answered = await countEntries(
      db,
      assigned.map(({ id }) => id),
    );
    return { items: assigned.map((booking) => presentCard(booking, answered.get(booking.id) ?? 0)) };
  });

  registerEndpoint(app, getInspection, ({ params, officer }) =>
    readDraft(db, { ...params, officerId: officer().officerId }),
  );

  registerEndpoint(app, saveInspection, async ({ params, body, officer }) => ({
    entries: await saveEntries(services, { ...params, officerId: officer().officerId }, body.entries),
  }));

  registerEndpoint(
    app,
    addInspectionPhoto,
    ({ params, body, files: [file], officer }) =>
      addPhoto(services, { ...params, officerId: officer().officerId }, { ...body, file }),
    { rateLimit: { max: 600, seconds: 3600 } },
  );

  registerEndpoint(app, removeInspectionPhoto, async ({ params: { bookingId, photoId }, officer }) => ({
    photos: await removePhoto(services, { bookingId, officerId: officer().officerId }, photoId),
  }));

  registerEndpoint(app, signInspection, ({ params, body, officer }) =>
    signReport(services, { ...params, ...body, officer: officer() }),
  );

  registerEndpoint(app, correctInspection, async ({ params, body, officer }) => {
    const inspection = { ...params, officerId: officer().officerId };
    await correctReport(db, inspection, body.reason);
    return readDraft(db, inspection);
  });
}

async function readDraft(db: SignServices['db'], { bookingId, officerId }: InspectionRef): Promise<InspectionDraft> {
  const booking = requireAssigned(await findBooking(db, bookingId), officerId);
  return presentDraft({
    booking,
    ad: await bookedListingOf(db, booking),
    inspection: await findInspection(db, bookingId),
    entries: await entriesOf(db, bookingId),
    photos: await photosOf(db, bookingId),
  });
}
