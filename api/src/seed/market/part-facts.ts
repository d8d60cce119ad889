/** Statistics of a part category. */
export type CategoryFacts = {
  share: number;
  /** Typical price range in PKR. */
  pricePkr: readonly [low: number, high: number];
  /** Brand slugs; empty if the brand does not matter. */
  brands: readonly string[];
  /** Share of parts that fit any vehicle. */
  any: number;
  /** Share of used parts, including those from imported cars. */
  used: number;
  /** An engine part, for which the engine size matters. */
  isEnginePart?: true;
  /** Belongs to one side of the vehicle. */
  hasSides?: true;
  /** For bikes. */
  isForBikes?: true;
};

const facts = (
  share: number,
  pricePkr: CategoryFacts['pricePkr'],
  brands: string,
  any = 0,
  used = 0.3,
): CategoryFacts => ({ share, pricePkr, any, used, brands: brands === '' ? [] : brands.split(' ') });

export const partFacts: Readonly<Record<string, CategoryFacts>> = {
  'engine-mechanical': {
    ...facts(8, [4000, 90_000], 'toyota-genuine honda-genuine suzuki-genuine aisin gates', 0, 0.6),
    isEnginePart: true,
  },
  'filters-service': facts(6, [500, 6000], 'toyota-genuine honda-genuine guard sakura vic mann denso ngk bosch', 0, 0),
  'oils-lubricants': facts(5, [1200, 12_000], 'total shell castrol mobil zic kixx caltex pso liqui-moly motul', 1, 0),
  brakes: facts(7, [1500, 18_000], 'bosch brembo akebono trw toyota-genuine suzuki-genuine', 0, 0.2),
  'suspension-steering': {
    ...facts(8, [1500, 28_000], 'kyb 555 gmb koyo monroe trw ntn', 0, 0.3),
    hasSides: true,
  },
  'transmission-clutch': facts(4, [6000, 120_000], 'exedy valeo aisin', 0, 0.6),
  'cooling-ac': facts(5, [2500, 35_000], 'denso valeo aisin koyo', 0, 0.5),
  'electrical-sensors': facts(7, [1500, 30_000], 'bosch denso ags exide osaka phoenix daewoo volta hella', 0.15, 0.3),
  'hybrid-ev-parts': facts(3, [8000, 350_000], 'toyota-genuine honda-genuine', 0.1, 0.5),
  'body-parts': {
    ...facts(8, [3000, 60_000], 'toyota-genuine honda-genuine suzuki-genuine kia-genuine hyundai-genuine', 0, 0.5),
    hasSides: true,
  },
  lights: { ...facts(7, [1200, 45_000], 'depo tyc philips osram hella', 0.15, 0.4), hasSides: true },
  'interior-accessories': facts(6, [800, 25_000], '', 0.4, 0.05),
  'audio-video-tracking': facts(5, [2500, 60_000], 'pioneer sony kenwood jbl alpine', 0.7, 0.1),
  'exterior-accessories': facts(5, [1000, 45_000], '', 0.4, 0.1),
  'tyres-wheels': facts(
    7,
    [4000, 60_000],
    'general-tyre bridgestone yokohama dunlop michelin goodyear panther',
    0.3,
    0.3,
  ),
  'cng-lpg-fuel-system': facts(2, [3000, 60_000], 'landi-renzo lovato', 0.2, 0.5),
  exhaust: facts(2, [3500, 60_000], '', 0.1, 0.5),
  'car-care-tools': facts(3, [600, 18_000], 'sonax meguiars 3m karcher', 1, 0),
  'bike-parts-accessories': {
    ...facts(5, [500, 15_000], '', 0.35, 0.2),
    isEnginePart: true,
    isForBikes: true,
  },
  'armouring-security': facts(2, [1500, 30_000], '3m', 1, 0),
  'truck-van-commercial-parts': facts(2, [5000, 120_000], '', 0.6, 0.5),
};

/** Price ranges of parts that cost far more than their category. */
export const expensiveParts: Readonly<Record<string, readonly [low: number, high: number]>> = {
  'engine-assembly-kabuli': [90_000, 450_000],
  turbocharger: [45_000, 180_000],
  'gearbox-kabuli': [70_000, 380_000],
  'hybrid-battery': [180_000, 650_000],
  inverter: [60_000, 220_000],
  'bike-engine': [18_000, 90_000],
};
