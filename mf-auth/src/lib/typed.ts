import { forgetTyped, recallTyped, rememberTyped } from '@karwan/shared-contracts';
import type { SignupWay, WayIn } from './ways-in.ts';

const contactForm = (way: WayIn) => `auth:contact:${way}`;
const signupForm = (way: SignupWay) => `auth:signup:${way}`;

/** The email or number typed for this way, shared by all its forms. */
export const recallContact = (way: WayIn): string => recallTyped(contactForm(way)).contact ?? '';
export const rememberContact = (way: WayIn, contact: string) => rememberTyped(contactForm(way), { contact });

/** Other values typed for a sign-up. `verified` is the contact whose code was checked. */
export type TypedSignup = { name?: string; verified?: string };
export const recallSignup = (way: SignupWay): TypedSignup => recallTyped(signupForm(way));
export const rememberSignup = (way: SignupWay, change: TypedSignup) =>
  rememberTyped(signupForm(way), { ...recallTyped(signupForm(way)), ...change });
export const forgetSignup = (way: SignupWay) => forgetTyped(signupForm(way));
