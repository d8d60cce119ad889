import { knownOf, parseStaffPermissions, type StaffPermission } from '@karwan/shared-contracts';
import { z } from 'zod';

/** What a member of staff is given: everything, or at least one of the permissions. */
export type PermissionChoice = { scope: 'everything' | 'chosen'; permissions: StaffPermission[] };

const permissionScopes = ['everything', 'chosen'] as const;
export const permissionScope = z.enum(permissionScopes);

/** Everything is what contracts write as an empty list. */
export const choiceOf = (permissions: readonly StaffPermission[]): PermissionChoice => ({
  scope: permissions.length === 0 ? 'everything' : 'chosen',
  permissions: [...permissions],
});

export const permissionsOf = ({ scope, permissions }: PermissionChoice) => (scope === 'everything' ? [] : permissions);

export const isUnfinished = ({ scope, permissions }: PermissionChoice) =>
  scope === 'chosen' && permissions.length === 0;

/** As a form's memory keeps it: text. */
export const choiceText = ({ scope, permissions }: PermissionChoice) => ({ scope, permissions: permissions.join(',') });

export const choiceFromText = (typed: Partial<Record<string, string>>): PermissionChoice => ({
  scope: knownOf(permissionScopes, typed.scope) ?? 'chosen',
  permissions: parseStaffPermissions(typed.permissions),
});
