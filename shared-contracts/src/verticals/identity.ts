/** The specification's terms for the ads of a vertical (§2, §3, §6, §9). */
export type AdIdentity = {
  /** `Ad.adType`. */
  readonly kind: string;
  /** Type of ad in packages and payments. */
  readonly adType: string;
  /** Prefix of the ad's reference number. */
  readonly referencePrefix: string;
  /** The type of dealer that posts it. */
  readonly dealerType: string;
  /** That type of dealer, in a sentence. */
  readonly dealerLabel: string;
  /** The kinds that can be posted, and the `type` query value of each form. */
  readonly forms: Readonly<Record<string, string>>;
  /** Path segment between vertical and slug on the pages of an ad. */
  readonly branches?: { readonly forSale: string; readonly forRent: string };
};

/**
 * Every vertical, by the name of its route family. Everything else about a vertical derives from this table or is
 * registered under its key. Without `ads`, it shows another vertical's ads, or a catalogue.
 */
export const verticalIdentities = {
  'used-cars': {
    ads: {
      kind: 'car',
      adType: 'car-ad',
      referencePrefix: 'C-',
      dealerType: 'car',
      dealerLabel: 'car',
      forms: { car: 'Car' },
    },
  },
  'used-bikes': {
    ads: {
      kind: 'bike',
      adType: 'bike-ad',
      referencePrefix: 'B-',
      dealerType: 'bike',
      dealerLabel: 'bike',
      forms: { bike: 'Bike' },
    },
  },
  'auto-parts': {
    ads: {
      kind: 'autopart',
      adType: 'autopart-ad',
      referencePrefix: 'A-',
      dealerType: 'autopart',
      dealerLabel: 'autoparts',
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
      dealerLabel: 'armoured car',
      forms: { 'armoured-sale': 'Sell Armoured Car', 'armoured-rent': 'Rent Armoured Car' },
      branches: { forSale: 'for-sale', forRent: 'for-rent' },
    },
  },
} as const satisfies Record<string, { readonly ads?: AdIdentity }>;

type Identities = typeof verticalIdentities;
export type Vertical = keyof Identities;

type WithAds<Key extends Vertical> = Identities[Key] extends { ads: AdIdentity } ? Key : never;
/** Verticals whose ads users post. */
export type PostedVertical = { [Key in Vertical]: WithAds<Key> }[Vertical];

type Ads = Identities[PostedVertical]['ads'];
type KeysOf<Value> = Value extends unknown ? keyof Value : never;
type ValuesOf<Value> = Value extends unknown ? Value[keyof Value] : never;
export type VerticalDealerType = Ads['dealerType'];
/** Kinds of ad that can be posted. */
export type SellKind = KeysOf<Ads['forms']>;
/** The `type` query value of a kind's form. */
export type PostAnAdType = ValuesOf<Ads['forms']>;

// The keys of the table are the verticals, and those with `ads` the posted ones.
export const verticals = Object.keys(verticalIdentities) as Vertical[];
export const postedVerticals = verticals.filter(
  (vertical) => 'ads' in verticalIdentities[vertical],
) as PostedVertical[];

export const isVertical = (name: string): name is Vertical => Object.hasOwn(verticalIdentities, name);

/** Verticals whose ads can currently be posted, searched, saved and messaged about. */
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

/** Verticals with a landing page and a search of ads. */
export const shownVerticals = [...listedVerticals, ...viewVerticals] as const;
export type ShownVertical = (typeof shownVerticals)[number];

/** The vertical whose ads are shown: itself, or its source. */
export const sourceOf = (vertical: ShownVertical): ListedVertical => (isView(vertical) ? sources[vertical] : vertical);

export const isView = (vertical: ShownVertical): vertical is ViewVertical => Object.hasOwn(sources, vertical);

/** Verticals that show some ads of this one. */
export const viewsOf = (vertical: ListedVertical): ViewVertical[] =>
  viewVerticals.filter((view) => sources[view] === vertical);

/** Verticals that show new vehicles from a catalogue; users cannot post in them. */
export const catalogueVerticals = ['new-cars', 'new-bikes'] as const satisfies readonly Vertical[];
export type CatalogueVertical = (typeof catalogueVerticals)[number];
export const isCatalogueVertical = (vertical: string): vertical is CatalogueVertical =>
  catalogueVerticals.some((each) => each === vertical);

/** Everything with a faceted search: ads and catalogues. */
export const searchedVerticals = [...shownVerticals, ...catalogueVerticals] as const;
export type SearchedVertical = (typeof searchedVerticals)[number];

/** Default vertical when the user has not chosen what to search or post. */
export const mainVertical = 'used-cars' satisfies ListedVertical;
/** Vertical of ads without one, from the time before ads named their vertical. */
export const firstVertical = 'used-cars' satisfies ListedVertical;

/** Applies `pick` to each vertical that users post in. */
export const mapPostedVerticals = <Found>(pick: (ads: Ads) => Found): Found[] =>
  postedVerticals.map((vertical) => pick(verticalIdentities[vertical].ads));
