import { switchDealerMessage } from '../constants/messages.ts';
import type { UserProfile } from '../entities/user-profile.ts';
import { type PostAnAdType, sellPath } from '../remote/paths.ts';
import { hasPermission } from './staff-limits.ts';

/** What can be posted, and how the address of its form says so (specification §2, query `type`). */
export const sellKinds = {
  car: { path: sellPath('used-cars'), type: 'Car', dealer: 'car' },
  bike: { path: sellPath('used-bikes'), type: 'Bike', dealer: 'bike' },
  'auto-part': { path: sellPath('auto-parts'), type: 'Auto Part', dealer: 'autoparts' },
  'armoured-sale': { path: sellPath('armoured-cars'), type: 'Sell Armoured Car', dealer: 'armoured car' },
  'armoured-rent': { path: sellPath('armoured-cars'), type: 'Rent Armoured Car', dealer: 'armoured car' },
} as const satisfies Record<string, { path: string; type: PostAnAdType; dealer: string }>;

export type SellKind = keyof typeof sellKinds;
// The keys of the table are the kinds.
export const sellKindNames = Object.keys(sellKinds) as SellKind[];

/** Whether a path, without query, is the form of some kind of ad. */
export const isSellPath = (pathname: string) => sellKindNames.some((kind) => sellKinds[kind].path === pathname);

/** The form for one kind, told by its query which kind it is. */
export const sellLink = (kind: SellKind) =>
  `${sellKinds[kind].path}?${new URLSearchParams({ type: sellKinds[kind].type })}`;

/** Where Post an ad leads without a choice of kind (ACC-05). */
export const FALLBACK_SELL_PATH = sellKinds.car.path;

/** The kind that a link to a sell page is about, or null when it leads elsewhere. */
export function sellKindOfLink(link: string): SellKind | null {
  const { pathname, searchParams } = new URL(link, 'http://site');
  const candidates = sellKindNames.filter((kind) => sellKinds[kind].path === pathname);
  return candidates.find((kind) => sellKinds[kind].type === searchParams.get('type')) ?? candidates[0] ?? null;
}

type Poster = Pick<UserProfile, 'userType' | 'dealerType' | 'businessType' | 'permissions'>;

/** The sell page of a dealer or their staff, by their line of business (ACC-06). */
export function ownSellPath({ dealerType, businessType }: Poster): string {
  if (businessType === 'Armoured Cars') return sellKinds['armoured-sale'].path;
  switch (dealerType) {
    case 'bike':
      return sellKinds.bike.path;
    case 'autopart':
      return sellKinds['auto-part'].path;
    case 'car':
    case undefined:
      return sellKinds.car.path;
  }
}

export const isDealer = ({ userType }: Poster) => userType === 'dealer' || userType === 'dealer-staff';

/** Whether Post an ad is shown at all: not to workshops and car sellers, nor to staff whose permissions lack it. */
export function canPostAds(user: Poster | null): boolean {
  switch (user?.userType) {
    case 'mechanic':
    case 'car-seller':
      return false;
    case 'dealer-staff':
      return hasPermission(user, 'Post an Ad');
    case 'user':
    case 'dealer':
    case undefined:
      return true;
  }
}

export type PostingDecision = { kind: 'go' } | { kind: 'log-in' } | { kind: 'refused'; message: string };

/** What happens when this person asks for the form of one kind of ad (specification §6). The API enforces the same. */
export function decidePosting(user: Poster | null, kind: SellKind): PostingDecision {
  if (!user) return { kind: 'log-in' };
  if (!isDealer(user) || ownSellPath(user) === sellKinds[kind].path) return { kind: 'go' };
  return { kind: 'refused', message: switchDealerMessage(sellKinds[kind].dealer) };
}
