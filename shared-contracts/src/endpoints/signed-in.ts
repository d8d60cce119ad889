import { defineEndpoint, everybody } from '../endpoint.ts';
import { userProfile } from '../entities/user-profile.ts';
import { done } from './shapes.ts';

export const getProfile = defineEndpoint({
  id: 'auth.get-profile@1',
  method: 'GET',
  path: '/api/website/auth/get-profile',
  summary: 'Returns the dealer or staff member',
  callers: ['dealer', 'dealer-staff'],
  permission: 'any',
  output: userProfile,
});

export const getWorkshopProfile = defineEndpoint({
  id: 'auth.get-workshop-profile@1',
  method: 'GET',
  path: '/api/mechanic-adviser/auth/get-profile',
  summary: 'Returns the profile of a workshop',
  callers: ['mechanic'],
  output: userProfile,
});

export const getUserProfile = defineEndpoint({
  id: 'auth.get-user-profile@1',
  method: 'GET',
  path: '/api/website/auth/get-user-profile',
  summary: 'Returns the profile of an individual',
  callers: ['user'],
  output: userProfile,
});

/** ◆ AUTH-09. Ends this session on the server; the account's other devices stay signed in. */
export const logout = defineEndpoint({
  id: 'auth.logout@1',
  method: 'POST',
  path: '/api/website/auth/logout',
  summary: 'Ends the current session',
  callers: everybody,
  output: done,
});
