import { clearFormValues, readFormValues, storeFormValues } from '@karwan/shared-contracts';
import type { LoginMethod, SignupMethod } from './login-methods.ts';

const contactForm = (method: LoginMethod) => `auth:contact:${method}`;
const signupForm = (method: SignupMethod) => `auth:signup:${method}`;

/** The email or number typed for this way, shared by all its forms. */
export const recallContact = (method: LoginMethod): string => readFormValues(contactForm(method)).contact ?? '';
export const rememberContact = (method: LoginMethod, contact: string) =>
  storeFormValues(contactForm(method), { contact });

/** Other values typed for a sign-up. `verified` is the contact whose code was checked. */
export type TypedSignup = { name?: string; verified?: string };
export const recallSignup = (method: SignupMethod): TypedSignup => readFormValues(signupForm(method));
export const rememberSignup = (method: SignupMethod, change: TypedSignup) =>
  storeFormValues(signupForm(method), { ...readFormValues(signupForm(method)), ...change });
export const clearSignup = (method: SignupMethod) => clearFormValues(signupForm(method));
