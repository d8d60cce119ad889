import {
  changeEmail,
  getProfile,
  getUserProfile,
  getWorkshopProfile,
  resubmitProfile,
  updateDealerProfile,
  updateUserProfile,
  updateWorkshopProfile,
} from '@karwan/shared-contracts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { createProfiles, type ProfileServices } from './service.ts';

export type UsersServices = ProfileServices & {
  /** The cookie with the proof of an entered code. */
  proofCookie: string;
};

/** Each request may contain a picture, which is expensive to encode. */
const PROFILE_CHANGES = { rateLimit: { max: 20, seconds: 3600 } };

/** A person's own profile; each kind of account has its own path. */
export function registerUsersRoutes(app: HttpApp, services: UsersServices): void {
  const profiles = createProfiles(services);

  for (const endpoint of [getUserProfile, getProfile, getWorkshopProfile]) {
    registerEndpoint(app, endpoint, (context) => profiles.profileOf(context.account().personId));
  }

  for (const endpoint of [updateUserProfile, updateDealerProfile, updateWorkshopProfile]) {
    registerEndpoint(
      app,
      endpoint,
      (context) => {
        const file = context.files.find(({ field }) => field === 'profilePhoto' || field === 'profile');
        const proof = context.cookies.read(services.proofCookie);
        return profiles.change(
          context.account(),
          { ...context.body, picture: file?.bytes, proof },
          { ip: context.ip, signal: context.signal },
        );
      },
      PROFILE_CHANGES,
    );
  }

  registerEndpoint(
    app,
    changeEmail,
    ({ account, body, cookies, ip }) =>
      profiles.changeEmail(account(), { email: body.email, proof: cookies.read(services.proofCookie) }, ip),
    PROFILE_CHANGES,
  );

  registerEndpoint(
    app,
    resubmitProfile,
    ({ account, ip }) => profiles.resubmit(account().personId, ip),
    PROFILE_CHANGES,
  );
}
