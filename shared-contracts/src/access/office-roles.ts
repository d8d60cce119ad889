/** Roles of office staff; one person may have several. `admin` may make every office call. */
export const officeRoles = ['admin', 'moderator', 'inspector', 'consultant', 'finance', 'editor'] as const;
export type OfficeRole = (typeof officeRoles)[number];

/** Caller type of an office role in an endpoint's `callers`. */
export type OfficeCaller = `office ${OfficeRole}`;

const callerOf = (role: OfficeRole): OfficeCaller => `office ${role}`;

export const allOfficeCallers: readonly OfficeCaller[] = officeRoles.map(callerOf);

/** Office staff with one of these roles, plus admins. */
export const officeCallers = (...roles: OfficeRole[]): readonly OfficeCaller[] =>
  allOfficeCallers.filter((caller) => caller === callerOf('admin') || roles.map(callerOf).includes(caller));

export const isOfficeCaller = (caller: string): caller is OfficeCaller =>
  allOfficeCallers.some((each) => each === caller);

/** Whether an endpoint is for office staff rather than users of the site. Each side has its own login and cookie. */
export const isForOffice = ({ callers }: { callers: readonly string[] }): boolean => callers.some(isOfficeCaller);

/** Whether office staff with these roles may make a call. */
export const canCallInOffice = ({ callers }: { callers: readonly string[] }, roles: readonly OfficeRole[]): boolean =>
  roles.some((role) => callers.includes(callerOf(role)));
