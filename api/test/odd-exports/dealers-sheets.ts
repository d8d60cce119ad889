import { oddExport } from './odd-export.ts';

const BOM = '\ufeff';

/** A dealer's stock list: text above the table, "Model" for the year, a city of registration, a total below. */
export const dealersStockList = oddExport({
  name: "a dealer's stock list: BOM, semicolons, lines above the names and a sum below",
  fileName: 'stock.csv',
  lineEnd: '\r\n',
  head: [
    `${BOM}Example Motors;;;;;;;`,
    'Stock list November;;;;;;;',
    ';;;;;;;',
    'S#;Vehicle;Model;Reg. City;Colour;KMs;CC;Demand (Lacs)',
  ],
  rows: [
    [
      '1;Toyota Corolla GLi 1.3 VVTi;2016;Lahore;White;57.000;1300;28,25',
      {
        make: 'Toyota',
        model: 'Corolla',
        variant: 'GLi 1.3 VVTi',
        year: 2016,
        registrationCity: 'Lahore',
        colour: 'White',
        mileageKm: 57_000,
        engineCc: 1300,
        pricePkr: 2_825_000,
        city: 'Faisalabad',
      },
    ],
    [
      '2;Honda Civic Oriel 1.8 i-VTEC CVT;2019;Islamabad;Black;88.500;1800;58',
      { make: 'Honda', model: 'Civic', year: 2019, registrationCity: 'Islamabad', pricePkr: 5_800_000 },
    ],
    [
      '3;Suzuki Alto VXR;2022;Karachi;Silver;21.000;660;24,5',
      { make: 'Suzuki', model: 'Alto', variant: 'VXR', year: 2022, registrationCity: 'Karachi', pricePkr: 2_450_000 },
    ],
    [
      '4;Toyota Land Cruiser ZX;2015;Islamabad;Black;76.000;4600;255',
      { make: 'Toyota', model: 'Land Cruiser', variant: 'ZX', year: 2015, pricePkr: 25_500_000, mileageKm: 76_000 },
    ],
    ['5;KIA Picanto 1.0 AT;2021;Lahore;Red;34.000;1000;Sold', /sold/i],
    ['Total;;;;;;;365,75', /make/i],
  ],
  options: { city: 'Faisalabad' },
});

/** Excel's "Unicode Text". A model that the catalogue lacks is added to it. */
export const unicodeText = oddExport({
  name: "a spreadsheet's Unicode text: UTF-16 with tabs",
  fileName: 'cars.txt',
  lineEnd: '\r\n',
  encode: (text) => Buffer.from(`${BOM}${text}`, 'utf16le'),
  head: ['Maker\tCar\tGrade\tYr\tAsking Price\tODO\tTown'],
  rows: [
    [
      'Honda\tFit\tRS\t2013\tRs. 28,50,000/-\t87,500 km\tPeshawar',
      { make: 'Honda', model: 'Fit', year: 2013, pricePkr: 2_850_000, mileageKm: 87_500, city: 'Peshawar' },
    ],
    [
      'Mitsubishi\tPajero Mini\tLimited\t2009\tRs. 17,00,000/-\t1,12,000 km\tLahore',
      { make: 'Mitsubishi', model: 'Pajero Mini', variant: 'Limited', pricePkr: 1_700_000, mileageKm: 112_000 },
    ],
    [
      'Toyota\tLand Cruiser\t"AX ""G Selection"""\t2018\tRs. 7,25,00,000/-\t26,000 km\tIslamabad',
      { make: 'Toyota', model: 'Land Cruiser', year: 2018, pricePkr: 72_500_000, city: 'Islamabad' },
    ],
    ['Toyota\tSpaceship\tX\t2018\tRs. 72,50,000/-\t26,000 km\tIslamabad', /no model “Toyota Spaceship”/],
    [
      'Suzuki\tSwift\tDLX 1.3\t2014\tRs. 18,75,000/-\t99,000 km\tWah Cantt',
      { make: 'Suzuki', model: 'Swift', variant: 'DLX 1.3', year: 2014, pricePkr: 1_875_000, city: 'Wah Cantt' },
    ],
  ],
});

export const urduSheet = oddExport({
  name: 'names, words and digits in Urdu',
  fileName: 'گاڑیاں.csv',
  head: ['کمپنی,گاڑی,ماڈل,قیمت,شہر,کلومیٹر,ایندھن,گیئر,رنگ'],
  rows: [
    [
      'ٹویوٹا,کرولا,۲۰۱۶,"۲۸٫۲۵ لاکھ",لاہور,"۵۷٬۰۰۰",پٹرول,مینوئل,سفید',
      {
        make: 'Toyota',
        model: 'Corolla',
        year: 2016,
        pricePkr: 2_825_000,
        city: 'Lahore',
        mileageKm: 57_000,
        fuel: 'Petrol',
        transmission: 'Manual',
        colour: 'White',
      },
    ],
    [
      'سوزوکی,Mehran VXR,٢٠١٢,"١٠ لاکھ ٥٠ ہزار",کراچی,"٩٨٬٠٠٠ کلومیٹر",پٹرول,مینوئل,سفید',
      { make: 'Suzuki', model: 'Mehran', year: 2012, pricePkr: 1_050_000, mileageKm: 98_000, city: 'Karachi' },
    ],
    [
      'Honda,Civic,۲۰۲۱,"۱ کروڑ ۵ لاکھ",اسلام آباد,"20500",پٹرول,آٹومیٹک,کالا',
      { make: 'Honda', model: 'Civic', year: 2021, pricePkr: 10_500_000, city: 'Islamabad', transmission: 'Automatic' },
    ],
    [
      'ہونڈا,City,۲۰۱۵,"رابطہ کریں",ملتان,"۹۲۰۰۰",پٹرول,آٹومیٹک,سفید',
      { make: 'Honda', model: 'City', year: 2015, city: 'Multan', missing: ['pricePkr'] },
    ],
    ['کچھ اور,چیز,۲۰۱۵,"۵ لاکھ",ملتان,"۹۲۰۰۰",پٹرول,آٹومیٹک,سفید', /make/i],
  ],
});

/** A German spreadsheet's export: semicolons, points as thousands separators, a decimal comma, windows-1252. */
export const continentalNumbers = oddExport({
  name: 'points between thousands, a decimal comma, no-break spaces, written by an old Windows program',
  fileName: 'bestand.csv',
  lineEnd: '\r\n',
  encode: (text) => Buffer.from(text, 'latin1'),
  head: ['Brand;Model;Version;First registration;Price PKR;Odometer;Displacement;Colour;City;Remarks'],
  rows: [
    [
      'Toyota;Yaris;ATIV CVT 1.3;03/2021;4.650.000,00;38.500;1,3 L;White;Lahore;caf\u00e9 racer\u2019s dream'.replace(
        '\u2019',
        '\u00b4',
      ),
      {
        make: 'Toyota',
        model: 'Yaris',
        variant: 'ATIV CVT 1.3',
        year: 2021,
        pricePkr: 4_650_000,
        mileageKm: 38_500,
        engineCc: 1300,
        city: 'Lahore',
      },
    ],
    [
      'Audi;A3;1.2 TFSI;11/2015;5\u00a0450\u00a0000;81\u00a0000;1,2 L;Grey;Karachi;pr\u00e9cieux',
      { make: 'Audi', model: 'A3', year: 2015, pricePkr: 5_450_000, mileageKm: 81_000, engineCc: 1200 },
    ],
    [
      'MG;HS;Essence;07/2022;7.990.000,00;22.000;1,5 L;Red;Islamabad;',
      { make: 'MG', model: 'HS', year: 2022, pricePkr: 7_990_000, mileageKm: 22_000, engineCc: 1500 },
    ],
    ['MG;HS;Essence;07/2022;-1;22.000;1,5 L;Red;Islamabad;', /price/i],
  ],
});
