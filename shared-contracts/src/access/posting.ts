import { switchDealerMessage } from '../constants/messages.ts';
import type { UserProfile } from '../entities/user-profile.ts';
import { sellPath } from '../remote/paths.ts';
import {
  type PostAnAdType,
  type PostedVertical,
  postedVerticals,
  type SellKind,
  verticalIdentities,
} from '../verticals/identity.ts';
import { hasPermission } from './staff-limits.ts';

/** Of each thing that can be posted its vertical, and how the address of its form says so (specification §2, query `type`). */
export const sellKinds = Object.fromEntries(
  postedVerticals.flatMap((vertical) =>
    Object.entries(verticalIdentities[vertical].ads.forms).map(([kind, type]) => [kind, { vertical, type }]),
  ),
  // One entry for each form of the table.
) as Record<SellKind, { vertical: PostedVertical; type: PostAnAdType }>;

// The keys of the table are the kinds.
export const sellKindNames = Object.keys(sellKinds) as SellKind[];
const pathOf = (kind: SellKind) => sellPath(sellKinds[kind].vertical);

/** Whether a path, without query, is the form of some kind of ad. */
export const isSellPath = (pathname: string) => sellKindNames.some((kind) => pathOf(kind) === pathname);

/** The form for one kind, told by its query which kind it is. */
export const sellLink = (kind: SellKind) => `${pathOf(kind)}?${new URLSearchParams({ type: sellKinds[kind].type })}`;

/** Where Post an ad leads without a choice of kind (ACC-05). */
export const FALLBACK_SELL_PATH = sellPath('used-cars');

/** The kind that a link to a sell page is about, or null when it leads elsewhere. */
export function sellKindOfLink(link: string): SellKind | null {
  const { pathname, searchParams } = new URL(link, 'http://site');
  const candidates = sellKindNames.filter((kind) => pathOf(kind) === pathname);
  return candidates.find((kind) => sellKinds[kind].type === searchParams.get('type')) ?? candidates[0] ?? null;
}

type Poster = Pick<UserProfile, 'userType' | 'dealerType' | 'businessType' | 'permissions'>;

/** What a dealer or their staff post, by their line of business (ACC-06). */
function ownVertical({ dealerType, businessType }: Poster): PostedVertical {
  const trade = businessType === 'Armoured Cars' ? 'armored-car' : (dealerType ?? 'car');
  return postedVerticals.find((vertical) => verticalIdentities[vertical].ads.dealerType === trade) ?? 'used-cars';
}

/** The sell page of a dealer or their staff. */
export const ownSellPath = (poster: Poster): string => sellPath(ownVertical(poster));

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
  const { vertical } = sellKinds[kind];
  if (!isDealer(user) || ownVertical(user) === vertical) return { kind: 'go' };
  return { kind: 'refused', message: switchDealerMessage(verticalIdentities[vertical].ads.dealerWords) };
}
