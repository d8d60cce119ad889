import type { Realm, UserType } from '@karwan/shared-contracts';

export const DEMO_PASSWORD = 'Karwan@123';
export const DEMO_DOMAIN = 'karwan.test';

/** An office user with all roles. Enter this secret in the authenticator app manually. */
export const demoOfficer = {
  email: 'admin@karwan.test',
  name: 'Karwan Admin',
  workPhone: '03001234568',
  appSecret: 'KARWANOFFICEDEMOSECRET2345672345',
};

type DemoAccount = {
  email: string;
  name: string;
  realm: Realm;
  userType: UserType;
  dealerType?: string;
  businessType?: string;
  /** For staff: the employer's account. */
  employer?: string;
  phone: string;
};

/** Accounts for trying out every role, all with the same password. Demo only. */
export const demoAccounts = [
  { email: 'user@karwan.test', name: 'Ayesha Khan', realm: 'user', userType: 'user', phone: '03001234567' },
  { email: 'admin@karwan.test', name: 'Karwan Admin', realm: 'user', userType: 'user', phone: '03001234560' },
  {
    email: 'car-dealer@karwan.test',
    name: 'Margalla Motors',
    realm: 'dealer',
    userType: 'dealer',
    dealerType: 'car',
    businessType: 'Used Cars',
    phone: '03001234561',
  },
  {
    email: 'bike-dealer@karwan.test',
    name: 'Ravi Bikes',
    realm: 'dealer',
    userType: 'dealer',
    dealerType: 'bike',
    businessType: 'Used Bikes',
    phone: '03001234562',
  },
  {
    email: 'parts-dealer@karwan.test',
    name: 'Indus Auto Parts',
    realm: 'dealer',
    userType: 'dealer',
    dealerType: 'autopart',
    businessType: 'Used & New Auto Parts',
    phone: '03001234563',
  },
  {
    email: 'armoured-dealer@karwan.test',
    name: 'Shield Armoured Cars',
    realm: 'dealer',
    userType: 'dealer',
    dealerType: 'car',
    businessType: 'Armoured Cars',
    phone: '03001234564',
  },
  {
    email: 'staff@karwan.test',
    name: 'Bilal Ahmed',
    realm: 'dealer',
    userType: 'dealer-staff',
    employer: 'car-dealer@karwan.test',
    phone: '03001234565',
  },
  {
    email: 'workshop@karwan.test',
    name: 'Crescent Workshop',
    realm: 'mechanic',
    userType: 'mechanic',
    phone: '03001234566',
  },
] as const satisfies readonly DemoAccount[];
