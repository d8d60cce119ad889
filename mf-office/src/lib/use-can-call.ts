import { canCallInOffice, knownOf, officeRoles } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useQuery } from '@tanstack/react-query';
import { officerQuery } from './queries/officer.ts';

/** Whether the logged-in officer may call an endpoint. The API enforces the same rules. */
export function useCanCall(): (endpoint: { callers: readonly string[] }) => boolean {
  const { call } = useKarwan();
  const { data } = useQuery(officerQuery(call));
  const roles = (data?.roles ?? []).flatMap((role) => knownOf(officeRoles, role) ?? []);
  return (endpoint) => canCallInOffice(endpoint, roles);
}
