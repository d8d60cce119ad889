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

/** The vertical of each kind of ad, and the `type` query value of its form (specification §2). */
export const sellKinds = Object.fromEntries(
  postedVerticals.flatMap((vertical) =>
    Object.entries(verticalIdentities[vertical].ads.forms).map(([kind, type]) => [kind, { vertical, type }]),
  ),
  // One entry per form of the table.
) as Record<SellKind, { vertical: PostedVertical; type: PostAnAdType }>;

// The keys of the table are the kinds.
export const sellKindNames = Object.keys(sellKinds) as SellKind[];
/** The kinds that can be posted now: those of listed verticals. */
export const listedSellKinds = sellKindNames.filter((kind) =>
  listedVerticals.some((vertical) => vertical === sellKinds[kind].vertical),
);
const sellPathOf = (kind: SellKind) => sellPath(sellKinds[kind].vertical);

/** Whether a path (without query) is the form of some kind of ad. */
export const isSellPath = (pathname: string) => sellKindNames.some((kind) => sellPathOf(kind) === pathname);

/** Link to the form of one kind, with the kind in its query. */
export const sellLinkOf = (kind: SellKind) =>
  `${sellPathOf(kind)}?${new URLSearchParams({ type: sellKinds[kind].type })}`;

/** Where "Post an ad" leads when no kind is chosen (ACC-05). */
export const FALLBACK_SELL_PATH = sellPath(mainVertical);

/** The kind of ad that a link to a sell page selects; null if the link leads elsewhere. */
export function sellKindFromLink(link: string): SellKind | null {
  const { pathname, searchParams } = new URL(link, 'http://site');
  const candidates = sellKindNames.filter((kind) => sellPathOf(kind) === pathname);
  return candidates.find((kind) => sellKinds[kind].type === searchParams.get('type')) ?? candidates[0] ?? null;
}

type Trader = Pick<UserProfile, 'userType' | 'dealerType' | 'businessType'>;
type PostingUser = Trader & Pick<UserProfile, 'permissions'>;

/** What a dealer or their staff post, by line of business (ACC-06); undefined if unknown. */
function verticalOfDealer({ dealerType, businessType }: Trader): PostedVertical | undefined {
  const lineOfBusiness = businessType === 'Armoured Cars' ? 'armored-car' : dealerType;
  return postedVerticals.find((vertical) => verticalIdentities[vertical].ads.dealerType === lineOfBusiness);
}

/** The sell page of a dealer or their staff. Default: the main vertical's. */
export const sellPathOfDealer = (dealer: Trader): string => sellPath(verticalOfDealer(dealer) ?? mainVertical);

export const isDealer = ({ userType }: Pick<Trader, 'userType'>) => accountKinds[userType].isDealer;

/** Whether "Post an ad" is shown: hidden from workshops, car sellers, and staff without the permission. */
export function canPostAds(user: PostingUser | null): boolean {
  return !user || (accountKinds[user.userType].postsAds && hasPermission(user, 'Post an Ad'));
}

export type PostingDecision = { kind: 'go' } | { kind: 'log-in' } | { kind: 'refused'; message: string };

/** Decides what happens when a user opens the form of one kind of ad (specification §6). */
export const decidePosting = (user: Trader | null, kind: SellKind): PostingDecision =>
  decidePostingIn(user, sellKinds[kind].vertical);

/** Like `decidePosting`, but by vertical; used by the API. All kinds of a vertical share the same rules. */
export function decidePostingIn(user: Trader | null, vertical: PostedVertical): PostingDecision {
  if (!user) return { kind: 'log-in' };
  if (!isDealer(user) || verticalOfDealer(user) === vertical) return { kind: 'go' };
  return { kind: 'refused', message: switchDealerMessage(verticalIdentities[vertical].ads.dealerLabel) };
}
