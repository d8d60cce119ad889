/** What the specification calls the ads of a vertical, in its different places (§2, §3, §6, §9). */
export type AdIdentity = {
  /** `Ad.adType`. */
  readonly kind: string;
  /** In packages and payments. */
  readonly adType: string;
  /** Before the number that people read and say. */
  readonly referencePrefix: string;
  /** Which dealers post it. */
  readonly dealerType: string;
  /** Those dealers, in a sentence. */
  readonly dealerWords: string;
  /** What a person chooses to post, and how the address of its form says it (query `type`). */
  readonly forms: Readonly<Record<string, string>>;
  /** Pages of one ad: what stands between the vertical and the slug. */
  readonly branches?: { readonly forSale: string; readonly forRent: string };
};

/**
 * Every kind of thing that is listed, by the name of its route family. Whatever else names a vertical is derived from here or
 * registered under its key. Without `ads` it shows what others list, or a catalogue.
 */
export const verticalIdentities = {
  'used-cars': {
    ads: {
      kind: 'car',
      adType: 'car-ad',
      referencePrefix: 'C-',
      dealerType: 'car',
      dealerWords: 'car',
      forms: { car: 'Car' },
    },
  },
  'used-bikes': {
    ads: {
      kind: 'bike',
      adType: 'bike-ad',
      referencePrefix: 'B-',
      dealerType: 'bike',
      dealerWords: 'bike',
      forms: { bike: 'Bike' },
    },
  },
  'auto-parts': {
    ads: {
      kind: 'autopart',
      adType: 'autopart-ad',
      referencePrefix: 'A-',
      dealerType: 'autopart',
      dealerWords: 'autoparts',
      forms: { 'auto-part': 'Auto Part' },
    },
  },
  'new-cars': {},
  'new-bikes': {},
  'electric-cars': {},
  'armoured-cars': {
    ads: {
      kind: 'armoured',
      adType: 'armored-car-ad',
      referencePrefix: 'AM-',
      dealerType: 'armored-car',
      dealerWords: 'armoured car',
      forms: { 'armoured-sale': 'Sell Armoured Car', 'armoured-rent': 'Rent Armoured Car' },
      branches: { forSale: 'for-sale', forRent: 'for-rent' },
    },
  },
} as const satisfies Record<string, { readonly ads?: AdIdentity }>;

type Identities = typeof verticalIdentities;
export type Vertical = keyof Identities;

type WithAds<Key extends Vertical> = Identities[Key] extends { ads: AdIdentity } ? Key : never;
/** Verticals whose things people post. */
export type PostedVertical = { [Key in Vertical]: WithAds<Key> }[Vertical];

type Ads = Identities[PostedVertical]['ads'];
type KeysOf<Thing> = Thing extends unknown ? keyof Thing : never;
type ValuesOf<Thing> = Thing extends unknown ? Thing[keyof Thing] : never;
export type VerticalDealerType = Ads['dealerType'];
/** What can be posted. */
export type SellKind = KeysOf<Ads['forms']>;
/** How the address of its form names it. */
export type PostAnAdType = ValuesOf<Ads['forms']>;

// The keys of the table are the verticals, and those with `ads` the posted ones.
export const verticals = Object.keys(verticalIdentities) as Vertical[];
export const postedVerticals = verticals.filter(
  (vertical) => 'ads' in verticalIdentities[vertical],
) as PostedVertical[];

export const isVertical = (name: string): name is Vertical => Object.hasOwn(verticalIdentities, name);

/** Whose ads can be posted, found, saved and written about now. */
export const listedVerticals = [
  'used-cars',
  'used-bikes',
  'auto-parts',
  'armoured-cars',
] as const satisfies readonly PostedVertical[];
export type ListedVertical = (typeof listedVerticals)[number];

/** What has pages of its own for some of another's ads (those that its definition `shows`), and whose they are. */
const sources = { 'electric-cars': 'used-cars' } as const satisfies {
  readonly [View in Exclude<Vertical, PostedVertical>]?: ListedVertical;
};
export type ViewVertical = keyof typeof sources;
// The keys of the table are these verticals.
export const viewVerticals = Object.keys(sources) as ViewVertical[];

/** Whatever is searched and landed on. */
export const shownVerticals = [...listedVerticals, ...viewVerticals] as const;
export type ShownVertical = (typeof shownVerticals)[number];

/** Whose ads a vertical shows: its own, or another's. */
export const sourceOf = (vertical: ShownVertical): ListedVertical => (isView(vertical) ? sources[vertical] : vertical);

export const isView = (vertical: ShownVertical): vertical is ViewVertical => Object.hasOwn(sources, vertical);

/** Verticals that show some of a vertical's ads beside itself. */
export const viewsOf = (vertical: ListedVertical): ViewVertical[] =>
  viewVerticals.filter((view) => sources[view] === vertical);

/** Verticals that show new vehicles from a catalogue: nobody posts them. */
export const catalogueVerticals = ['new-cars', 'new-bikes'] as const satisfies readonly Vertical[];
export type CatalogueVertical = (typeof catalogueVerticals)[number];
export const isCatalogueVertical = (vertical: string): vertical is CatalogueVertical =>
  catalogueVerticals.some((each) => each === vertical);

/** Whatever has a search with facets: ads and catalogues. */
export const searchedVerticals = [...shownVerticals, ...catalogueVerticals] as const;
export type SearchedVertical = (typeof searchedVerticals)[number];

/** Where people are led who have not said what they look for, or want to post. */
export const mainVertical = 'used-cars' satisfies ListedVertical;
/** What every ad was before ads said of which vertical they are: what names none is of this one. */
export const firstVertical = 'used-cars' satisfies ListedVertical;

/** What `pick` finds in each vertical that people post. */
export const eachPosted = <Found>(pick: (ads: Ads) => Found): Found[] =>
  postedVerticals.map((vertical) => pick(verticalIdentities[vertical].ads));
