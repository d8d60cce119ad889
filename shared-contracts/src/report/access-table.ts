import { accountKinds } from '../access/account-kinds.ts';
import { allOfficeCallers, isForOffice, isOfficeCaller, type OfficeCaller } from '../access/office-roles.ts';
import { canPostAds, decidePostingIn } from '../access/posting.ts';
import type { AnyEndpoint, Caller } from '../endpoint.ts';
import { endpointCatalogue } from '../endpoints/endpoint-catalogue.ts';
import { type StaffPermission, staffPermissions } from '../entities/staff-permission.ts';
import { listedVerticals } from '../verticals/identity.ts';

const kinds = Object.values(accountKinds);
type KindRole = (typeof kinds)[number]['roles'][number];

/** Kinds of caller in ACC-08. */
export type AccessRole = 'visitor' | KindRole | 'suspended' | 'blocked' | OfficeCaller;
export const accessRoles: readonly AccessRole[] = [
  'visitor',
  ...kinds.flatMap(({ roles }): readonly KindRole[] => roles),
  'suspended',
  'blocked',
  ...allOfficeCallers,
];

/** `log in`: 401. `no`: 403. `own`: only their own resources; others' are answered as not found. */
export type Access = 'yes' | 'own' | 'no' | 'log in';

const callerOf = new Map<AccessRole, Caller>(
  kinds.flatMap(({ roles, caller }) => roles.map((role) => [role, caller] as const)),
);

/**
 * The access that the contract grants a role on an endpoint. A suspended account counts as the first kind of account
 * that may make the call. Office and site logins are separate: on the other side, both count as visitors.
 */
export function accessOf(endpoint: AnyEndpoint, role: AccessRole): Access {
  const { callers, subject, errors = [] } = endpoint;
  if (isForOffice(endpoint)) return isOfficeCaller(role) ? (callers.includes(role) ? 'yes' : 'no') : 'log in';
  const access = subject === 'own' ? 'own' : 'yes';
  if (role === 'suspended') return errors.includes('account_suspended') ? 'no' : access;
  const caller = callerOf.get(role);
  if (caller === undefined) return callers.includes('visitor') ? access : 'log in';
  if (!callers.includes(caller)) return 'no';
  return role === 'staff without it' && permissionsOf(endpoint).length > 0 ? 'no' : access;
}

/** Permissions for limited staff, any of which suffices; empty if every staff member, or none, may call it. */
export function permissionsOf({ permission = 'any' }: AnyEndpoint): readonly StaffPermission[] {
  return staffPermissions.filter((each) => [permission].flat().includes(each));
}

/** The access table as a page. Throws, listing every endpoint that lacks its access policy. */
export function formatAccessTable(endpoints: readonly AnyEndpoint[] = endpointCatalogue): string {
  const findings = endpoints.flatMap((endpoint) =>
    missingPolicies(endpoint).map((missingPolicy) => `${endpoint.id} ${missingPolicy}.`),
  );
  if (findings.length > 0) throw new Error(findings.join('\n'));
  const rows = [...endpoints]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((endpoint) => [
      `\`${endpoint.method} ${endpoint.path.slice('/api/'.length)}\``,
      ...accessRoles.map((role) => accessOf(endpoint, role)),
      permissionsOf(endpoint).join(' or ') || '–',
    ]);
  const head = ['call', ...accessRoles, 'permission'];
  return `# Who may make which call

Generated from the contract (\`npm test -- checks --update-contract\`). \`api/src/attacks/access.test.ts\` tests the whole table against a
running server. \`own\`: only their own data; for other data the answer is the same as if it did not exist. \`log in\`: 401. \`no\`: 403. Posting
an ad also requires a matching kind of dealer (\`wrong_dealer_kind\`).

${table(head, rows)}

## Who posts in which vertical

Staff may post what their dealer may post. \`api/src/attacks/verticals.test.ts\` tests this together with all other actions on ads.

${table(['', ...listedVerticals], postingRows())}
`;
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');

/** Each kind of account that trades (ACC-05, ACC-06). */
const traders = {
  individual: { userType: 'user' },
  'car dealer': { userType: 'dealer', dealerType: 'car' },
  'bike dealer': { userType: 'dealer', dealerType: 'bike' },
  'parts dealer': { userType: 'dealer', dealerType: 'autopart' },
  'armoured dealer': { userType: 'dealer', dealerType: 'car', businessType: 'Armoured Cars' },
  'car seller': { userType: 'car-seller' },
} as const;

const postingRows = () =>
  Object.entries(traders).map(([name, trader]) => [
    name,
    ...listedVerticals.map((vertical) => {
      const mayPost = canPostAds(trader) && decidePostingIn(trader, vertical).kind === 'go';
      return mayPost ? 'yes' : 'no';
    }),
  ]);

/** What an endpoint's definition lacks about who may call it (ACC-08). */
export function missingPolicies({ path, callers, permission, subject }: AnyEndpoint): string[] {
  const isForStaff = callers.includes('dealer-staff') && !callers.includes('visitor');
  const hasParameters = path.includes('/:');
  const isMixed = isForOffice({ callers }) && !callers.every(isOfficeCaller);
  return [
    ...(isMixed ? ['mixes office callers and site callers'] : []),
    ...(callers.length === 0 ? ['has no callers'] : []),
    ...(isForStaff && permission === undefined ? ['has staff callers but no permission'] : []),
    ...(!isForStaff && permission !== undefined ? ['has a permission that no limited staff member needs'] : []),
    ...(hasParameters && subject === undefined ? ['has path parameters but no subject'] : []),
    ...(subject === 'own' && callers.includes('visitor') ? ['has the subject “own” but allows visitors'] : []),
  ];
}
