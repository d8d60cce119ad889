export type AccountKindDefinition = {
  /** Login realm. The same email address may have one account in each realm. */
  realm: 'user' | 'dealer' | 'mechanic';
  /** The caller type checked against an endpoint's `callers`. */
  caller: string;
  /** Has ads, messages and saved items. Workshops have only their profile (ACC-07). */
  trades: boolean;
  /** Posts ads directly. Car sellers sell through sell-my-car only. */
  postsAds: boolean;
  /** Has a line of business, or works for a dealer who has one. */
  isDealer: boolean;
  /** Must be verified by the back office before it is trusted (AUTH-15). */
  needsVerification: boolean;
  /** Its column names in the access table (ACC-08). */
  roles: readonly string[];
};

/**
 * Every kind of account (specification §3). The types, the endpoints' callers, the access table and the API's policy
 * derive from this table. Other differences by kind are `Record<UserType, …>`, so a new kind does not compile until all
 * are filled in.
 */
export const accountKinds = {
  user: {
    realm: 'user',
    caller: 'user',
    trades: true,
    postsAds: true,
    isDealer: false,
    needsVerification: false,
    roles: ['individual'],
  },
  dealer: {
    realm: 'dealer',
    caller: 'dealer',
    trades: true,
    postsAds: true,
    isDealer: true,
    needsVerification: true,
    roles: ['car dealer', 'bike dealer', 'parts dealer', 'armoured dealer'],
  },
  /** Act on behalf of their dealer, limited by their permissions (UA-14). */
  'dealer-staff': {
    realm: 'dealer',
    caller: 'dealer-staff',
    trades: true,
    postsAds: true,
    isDealer: true,
    needsVerification: false,
    roles: ['staff without limits', 'staff with the permission', 'staff without it'],
  },
  mechanic: {
    realm: 'mechanic',
    caller: 'mechanic',
    trades: false,
    postsAds: false,
    isDealer: false,
    needsVerification: true,
    roles: ['workshop'],
  },
  /** Sells a car through sell-my-car only; otherwise the same as an individual. */
  'car-seller': {
    realm: 'user',
    caller: 'user',
    trades: true,
    postsAds: false,
    isDealer: false,
    needsVerification: false,
    roles: [],
  },
} as const satisfies Record<string, AccountKindDefinition>;

type AccountKinds = typeof accountKinds;
export type UserType = keyof AccountKinds;
export type Realm = AccountKinds[UserType]['realm'];

// `Object.keys` returns `string[]`; the keys of an object literal are exactly its type's.
export const userTypes = Object.keys(accountKinds) as UserType[];

/** The kinds of account that match a predicate, in the order above. */
export const userTypesWhere = (predicate: (kind: AccountKindDefinition) => boolean): UserType[] =>
  userTypes.filter((userType) => predicate(accountKinds[userType]));
