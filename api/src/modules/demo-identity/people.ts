import { createHash } from 'node:crypto';

/** A person known to the demo's provider. */
export type DemoPerson = {
  subject: string;
  email: string;
  isVerified: boolean;
  name: string;
  /** The person's Workspace domain, as Google's `hd`. */
  workspace?: string;
};

/**
 * The people offered on the page. Two already have an account of the demo; the first of these is logged in without
 * further proof.
 */
export const DEMO_PEOPLE: readonly (DemoPerson & { note: string })[] = [
  { ...person('sana.malik@example.com', 'Sana Malik', true), note: 'new to Karwan' },
  {
    ...person('user@karwan.test', 'Ayesha Khan', true),
    workspace: 'karwan.test',
    note: 'has a demo account and a Google Workspace address',
  },
  {
    ...person('admin@karwan.test', 'Karwan Admin', true),
    note: 'has a demo account, but another email provider; must enter the password once',
  },
  { ...person('danish.iqbal@example.com', 'Danish Iqbal', false), note: 'email not verified' },
];

/** Number of entered people remembered until the server stops. */
const MAX_REMEMBERED = 1000;

export type DemoPeople = ReturnType<typeof createDemoPeople>;

export function createDemoPeople() {
  const peopleBySubject = new Map<string, DemoPerson>(DEMO_PEOPLE.map((each) => [each.subject, each]));
  return {
    find: (subject: string): DemoPerson | undefined => peopleBySubject.get(subject),
    /** The email identifies the person, whatever the name. */
    add(email: string, name: string): DemoPerson {
      const offered = DEMO_PEOPLE.find((each) => each.email === email);
      if (offered !== undefined) return offered;
      const entered = person(email, name, true);
      const oldest = [...peopleBySubject.keys()].at(DEMO_PEOPLE.length);
      if (peopleBySubject.size >= MAX_REMEMBERED && oldest !== undefined) peopleBySubject.delete(oldest);
      peopleBySubject.set(entered.subject, entered);
      return entered;
    },
  };
}

function person(email: string, name: string, isVerified: boolean): DemoPerson {
  const subject = `demo-${createHash('sha256').update(email).digest('hex').slice(0, 21)}`;
  return { subject, email, isVerified, name };
}
