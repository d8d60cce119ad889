import { knownOf, parseStaffPermissions, type StaffPermission } from '@karwan/shared-contracts';
import { z } from 'zod';

/** Permissions of a member: everything, or at least one. */
export type PermissionChoice = { scope: 'everything' | 'chosen'; permissions: StaffPermission[] };

const permissionScopes = ['everything', 'chosen'] as const;
export const permissionScope = z.enum(permissionScopes);

/** In contracts an empty list means everything. */
export const choiceOf = (permissions: readonly StaffPermission[]): PermissionChoice => ({
  scope: permissions.length === 0 ? 'everything' : 'chosen',
  permissions: [...permissions],
});

export const permissionsOf = ({ scope, permissions }: PermissionChoice) => (scope === 'everything' ? [] : permissions);

export const isIncomplete = ({ scope, permissions }: PermissionChoice) =>
  scope === 'chosen' && permissions.length === 0;

/** As text, for the form's draft. */
export const choiceText = ({ scope, permissions }: PermissionChoice) => ({ scope, permissions: permissions.join(',') });

export const choiceFromText = (typed: Partial<Record<string, string>>): PermissionChoice => ({
  scope: knownOf(permissionScopes, typed.scope) ?? 'chosen',
  permissions: parseStaffPermissions(typed.permissions),
});
