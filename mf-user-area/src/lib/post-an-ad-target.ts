import { type PostAnAdType, sellPath } from '@karwan/shared-contracts';

/** Where an ad of each kind is posted (UA-03). */
const targets: Record<PostAnAdType, string> = {
  Car: sellPath('used-cars'),
  Bike: sellPath('used-bikes'),
  'Auto Part': sellPath('auto-parts'),
  'Sell Armoured Car': sellPath('armoured-cars'),
  'Rent Armoured Car': sellPath('armoured-cars'),
};

/** The sell page for a kind of ad, with the `type` that was asked for. */
export const postAnAdTarget = (type: PostAnAdType) => `${targets[type]}?type=${encodeURIComponent(type)}`;
