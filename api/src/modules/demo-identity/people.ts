import { createHash } from 'node:crypto';

/** Somebody whom the demo's provider knows. */
export type DemoPerson = {
  subject: string;
  email: string;
  isVerified: boolean;
  name: string;
  /** The Workspace domain that the person belongs to, as Google's `hd`. */
  workspace?: string;
};

/** Offered on its page: two who have an account of the demo already, of whom the first gets into it at once. */
export const DEMO_PEOPLE: readonly (DemoPerson & { note: string })[] = [
  { ...person('sana.malik@example.com', 'Sana Malik', true), note: 'new to Karwan' },
  {
    ...person('user@karwan.test', 'Ayesha Khan', true),
    workspace: 'karwan.test',
    note: 'has an account of this demo, and an address at Google Workspace',
  },
  {
    ...person('admin@karwan.test', 'Karwan Admin', true),
    note: 'has an account of this demo, but an address elsewhere: its password is asked for once',
  },
  { ...person('danish.iqbal@example.com', 'Danish Iqbal', false), note: 'address not verified' },
];

/** Typed people that are remembered until the server stops. */
const MOST_REMEMBERED = 1000;

export type DemoPeople = ReturnType<typeof createDemoPeople>;

export function createDemoPeople() {
  const known = new Map<string, DemoPerson>(DEMO_PEOPLE.map((each) => [each.subject, each]));
  return {
    find: (subject: string): DemoPerson | undefined => known.get(subject),
    /** The same address is the same person, whatever name it comes with. */
    add(email: string, name: string): DemoPerson {
      const offered = DEMO_PEOPLE.find((each) => each.email === email);
      if (offered !== undefined) return offered;
      const typed = person(email, name, true);
      const oldest = [...known.keys()].at(DEMO_PEOPLE.length);
      if (known.size >= MOST_REMEMBERED && oldest !== undefined) known.delete(oldest);
      known.set(typed.subject, typed);
      return typed;
    },
  };
}

function person(email: string, name: string, isVerified: boolean): DemoPerson {
  const subject = `demo-${createHash('sha256').update(email).digest('hex').slice(0, 21)}`;
  return { subject, email, isVerified, name };
}
