/** What people of the office do; one person may have several roles. `admin` may make every call of the office. */
export const officeRoles = ['admin', 'moderator', 'inspector', 'consultant', 'finance', 'editor'] as const;
export type OfficeRole = (typeof officeRoles)[number];

/** As whom an endpoint's `callers` count somebody of the office. */
export type OfficeCaller = `office ${OfficeRole}`;

const callerOf = (role: OfficeRole): OfficeCaller => `office ${role}`;

export const anybodyOfOffice: readonly OfficeCaller[] = officeRoles.map(callerOf);

/** People of the office with one of these roles, and its admins. */
export const officeWith = (...roles: OfficeRole[]): readonly OfficeCaller[] =>
  anybodyOfOffice.filter((caller) => caller === callerOf('admin') || roles.map(callerOf).includes(caller));

export const isOfficeCaller = (caller: string): caller is OfficeCaller =>
  anybodyOfOffice.some((each) => each === caller);

/** An endpoint is for people of the office, or for the site's: each has a login, and a cookie, of its own. */
export const isForOffice = ({ callers }: { callers: readonly string[] }): boolean => callers.some(isOfficeCaller);

/** Whether somebody of the office with these roles may make a call. */
export const mayCallInOffice = ({ callers }: { callers: readonly string[] }, roles: readonly OfficeRole[]): boolean =>
  roles.some((role) => callers.includes(callerOf(role)));
