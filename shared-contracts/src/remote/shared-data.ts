import type { AuthState } from '../entities/auth-state.ts';
import type { UserProfile } from '../entities/user-profile.ts';

/** Plain data without information about the signed-in user. */
export type SharedData<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends AuthState | UserProfile | ((...args: never[]) => unknown)
    ? never
    : Value extends object
      ? { [Key in keyof Value]: SharedData<Value[Key]> }
      : never;
