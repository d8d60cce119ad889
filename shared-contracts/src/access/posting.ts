import { switchDealerMessage } from '../constants/messages.ts';
import type { UserProfile } from '../entities/user-profile.ts';
import { sellPath } from '../remote/paths.ts';
import {
  listedVerticals,
  mainVertical,
  type PostAnAdType,
  type PostedVertical,
  postedVerticals,
  type SellKind,
  verticalIdentities,
} from '../verticals/identity.ts';
import { accountKinds } from './account-kinds.ts';
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
/** What people can post now: the kinds of listed verticals. */
export const listedSellKinds = sellKindNames.filter((kind) =>
  listedVerticals.some((vertical) => vertical === sellKinds[kind].vertical),
);
const pathOf = (kind: SellKind) => sellPath(sellKinds[kind].vertical);

/** Whether a path, without query, is the form of some kind of ad. */
export const isSellPath = (pathname: string) => sellKindNames.some((kind) => pathOf(kind) === pathname);

/** The form for one kind, told by its query which kind it is. */
export const sellLink = (kind: SellKind) => `${pathOf(kind)}?${new URLSearchParams({ type: sellKinds[kind].type })}`;

/** Where Post an ad leads without a choice of kind (ACC-05). */
export const FALLBACK_SELL_PATH = sellPath(mainVertical);

/** The kind that a link to a sell page is about, or null when it leads elsewhere. */
export function sellKindOfLink(link: string): SellKind | null {
  const { pathname, searchParams } = new URL(link, 'http://site');
  const candidates = sellKindNames.filter((kind) => pathOf(kind) === pathname);
  return candidates.find((kind) => sellKinds[kind].type === searchParams.get('type')) ?? candidates[0] ?? null;
}

type Trader = Pick<UserProfile, 'userType' | 'dealerType' | 'businessType'>;
type Poster = Trader & Pick<UserProfile, 'permissions'>;

/** What a dealer or their staff post, by their line of business (ACC-06); undefined where that is not known. */
function ownVertical({ dealerType, businessType }: Trader): PostedVertical | undefined {
  const trade = businessType === 'Armoured Cars' ? 'armored-car' : dealerType;
  return postedVerticals.find((vertical) => verticalIdentities[vertical].ads.dealerType === trade);
}

/** The sell page of a dealer or their staff. Default: that of the main vertical. */
export const ownSellPath = (poster: Trader): string => sellPath(ownVertical(poster) ?? mainVertical);

export const isDealer = ({ userType }: Pick<Trader, 'userType'>) => accountKinds[userType].isDealer;

/** Whether Post an ad is shown at all: not to workshops and car sellers, nor to staff whose permissions lack it. */
export function canPostAds(user: Poster | null): boolean {
  return !user || (accountKinds[user.userType].postsAds && hasPermission(user, 'Post an Ad'));
}

export type PostingDecision = { kind: 'go' } | { kind: 'log-in' } | { kind: 'refused'; message: string };

/** What happens when this person asks for the form of one kind of ad (specification §6). */
export const decidePosting = (user: Trader | null, kind: SellKind): PostingDecision =>
  decidePostingIn(user, sellKinds[kind].vertical);

/** As `decidePosting`, of a vertical whose kinds are posted alike: what the API asks. */
export function decidePostingIn(user: Trader | null, vertical: PostedVertical): PostingDecision {
  if (!user) return { kind: 'log-in' };
  if (!isDealer(user) || ownVertical(user) === vertical) return { kind: 'go' };
  return { kind: 'refused', message: switchDealerMessage(verticalIdentities[vertical].ads.dealerWords) };
}
