export type KindOfAccount = {
  /** The login that it uses; one email address may have an account in each. */
  realm: 'user' | 'dealer' | 'mechanic';
  /** As whom an endpoint's `callers` count it. */
  caller: string;
  /** Has ads, messages and saved things; workshops have only their profile (ACC-07). */
  trades: boolean;
  /** Posts ads by itself: car sellers do it through sell-my-car only. */
  postsAds: boolean;
  /** Has a line of business, or works for who has one. */
  isDealer: boolean;
  /** The back office checks it before it is trusted (AUTH-15). */
  isChecked: boolean;
  /** What it is called in the table of who may make which call: one column each (ACC-08). */
  roles: readonly string[];
};

/**
 * Every kind of account (specification §3). Types, who an endpoint is for, the access table and the API's policy come from
 * here; what else differs by kind is a `Record<UserType, …>`, which does not compile without a new one.
 */
export const accountKinds = {
  user: {
    realm: 'user',
    caller: 'user',
    trades: true,
    postsAds: true,
    isDealer: false,
    isChecked: false,
    roles: ['individual'],
  },
  dealer: {
    realm: 'dealer',
    caller: 'dealer',
    trades: true,
    postsAds: true,
    isDealer: true,
    isChecked: true,
    roles: ['car dealer', 'bike dealer', 'parts dealer', 'armoured dealer'],
  },
  /** They work in their dealer's name, as far as their permissions reach (UA-14). */
  'dealer-staff': {
    realm: 'dealer',
    caller: 'dealer-staff',
    trades: true,
    postsAds: true,
    isDealer: true,
    isChecked: false,
    roles: ['staff without limits', 'staff with the permission', 'staff without it'],
  },
  /** A workshop. */
  mechanic: {
    realm: 'mechanic',
    caller: 'mechanic',
    trades: false,
    postsAds: false,
    isDealer: false,
    isChecked: true,
    roles: ['workshop'],
  },
  /** Sells a car through sell-my-car only; else like individuals. */
  'car-seller': {
    realm: 'user',
    caller: 'user',
    trades: true,
    postsAds: false,
    isDealer: false,
    isChecked: false,
    roles: [],
  },
} as const satisfies Record<string, KindOfAccount>;

type AccountKinds = typeof accountKinds;
export type UserType = keyof AccountKinds;
export type Realm = AccountKinds[UserType]['realm'];

// The keys of an object literal are the strings that its type says.
export const userTypes = Object.keys(accountKinds) as UserType[];

/** The kinds of account of which something is true, in the order above. */
export const userTypesThat = (is: (kind: KindOfAccount) => boolean): UserType[] =>
  userTypes.filter((userType) => is(accountKinds[userType]));
