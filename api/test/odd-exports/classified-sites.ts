import { oddExport } from './odd-export.ts';

const titleRows = [
  [
    '"Toyota Corolla GLi 1.3 VVTi 2016","PKR 28.25lacs","57,000 km","1300 cc",Petrol,Manual,3 days ago',
    {
      make: 'Toyota',
      model: 'Corolla',
      variant: 'GLi 1.3 VVTi',
      year: 2016,
      pricePkr: 2_825_000,
      mileageKm: 57_000,
      fuel: 'Petrol',
      transmission: 'Manual',
      engineCc: 1300,
    },
  ],
  [
    '"Toyota Prado TX 2.7 2012","PKR 1.05 crore","118,500 km","2700 cc",Petrol,Automatic,1 week ago',
    { make: 'Toyota', model: 'Prado', variant: 'TX 2.7', year: 2012, pricePkr: 10_500_000, mileageKm: 118_500 },
  ],
  [
    '"Peugeot 2008 Allure 2022","PKR 62 lacs","31,000 km","1200 cc",Petrol,Automatic,today',
    { make: 'Peugeot', model: '2008', variant: 'Allure', year: 2022, pricePkr: 6_200_000 },
  ],
  [
    '"Suzuki Wagon-R VXL 2018 Model for Sale","PKR 21.5 lacs","64,200 km","1000 cc",Petrol,Manual,today',
    { make: 'Suzuki', model: 'Wagon R', variant: 'VXL', year: 2018, pricePkr: 2_150_000, mileageKm: 64_200 },
  ],
  [
    '"2015 Honda City Aspire Prosmatec 1.5 i-VTEC","Call for price","92,000 km","1500 cc",Petrol,Automatic,today',
    { make: 'Honda', model: 'City', variant: 'Aspire Prosmatec 1.5 i-VTEC', year: 2015, missing: ['pricePkr'] },
  ],
  [
    '"Mercedes-Benz C Class C180 2015","PKR 95 lacs","71,000 km","1600 cc",Petrol,Automatic,2 days ago',
    { make: 'Mercedes Benz', model: 'C Class', variant: 'C180', year: 2015, pricePkr: 9_500_000 },
  ],
  [
    '"Corolla XLi VVTi 2012 first owner","PKR 22 lakh","120,000 km","1300 cc",Petrol,Manual,2 days ago',
    { make: 'Toyota', model: 'Corolla', variant: 'XLi VVTi', year: 2012, pricePkr: 2_200_000 },
  ],
  [
    '"KIA Sportage Alpha 2021 White","PKR 71.9 lacs","39,000 km","2000 cc",Petrol,Automatic,5 days ago',
    { make: 'KIA', model: 'Sportage', variant: 'Alpha', year: 2021, pricePkr: 7_190_000 },
  ],
  ['"Total genuine, family used","PKR 14 lacs","88,000 km","1000 cc",Petrol,Manual,5 days ago', /make/i],
  [
    '"Toyota Corolla Altis Grande X CVT-i 1.8 2022 Beige Interior","PKR 64.5 lacs","28,000 km","1800 cc",Petrol,Automatic,today',
    { make: 'Toyota', model: 'Corolla', variant: 'Altis Grande X CVT-i 1.8', year: 2022, pricePkr: 6_450_000 },
  ],
  [
    '"Suzuki Mehran VXR","PKR 9.5 lacs","101,000 km","800 cc",Petrol,Manual,today',
    { make: 'Suzuki', model: 'Mehran', variant: 'VXR', pricePkr: 950_000, missing: ['year'] },
  ],
] as const;

const titleHead = ['Ad Title,Price,Mileage,Engine,Fuel,Gear,Posted'];

export const titlesInOneColumn = oddExport({
  name: 'everything in one title, prices in words, a city given beside the file',
  fileName: 'site-ads.csv',
  head: titleHead,
  rows: titleRows.map(([line, outcome]) => [
    line,
    outcome instanceof RegExp ? outcome : { ...outcome, city: 'Lahore' },
  ]),
  options: { city: 'Lahore' },
});

export const titlesWithoutCity = oddExport({
  name: 'the same, with nobody saying where the cars are',
  fileName: 'site-ads-nowhere.csv',
  head: titleHead,
  rows: titleRows.map(([line, outcome]) => [
    line,
    outcome instanceof RegExp
      ? outcome
      : { ...outcome, missing: [...('missing' in outcome ? outcome.missing : []), 'city'] },
  ]),
});

/** A browser extension's columns: meaningless names, recognizable only by their content. */
export const scrapedByExtension = oddExport({
  name: 'columns named by a scraping extension, known by their content only',
  fileName: 'scraped.csv',
  head: ['"web-scraper-order","web-scraper-start-url","data","data2","data3","data4","data5","data6","data7"'],
  rows: [
    [
      '"1762-1","https://cars.example/page-1","Honda Civic EXi 2004","PKR 14.75 lacs","Rawalpindi","2004","107,000 km","Petrol","Manual"',
      {
        make: 'Honda',
        model: 'Civic',
        variant: 'EXi',
        year: 2004,
        pricePkr: 1_475_000,
        city: 'Rawalpindi',
        mileageKm: 107_000,
        fuel: 'Petrol',
        transmission: 'Manual',
      },
    ],
    [
      '"1762-2","https://cars.example/page-1","Suzuki Cultus VXL 2019","PKR 27 lacs","Multan","2019","54,000 km","Petrol","Manual"',
      { make: 'Suzuki', model: 'Cultus', variant: 'VXL', year: 2019, pricePkr: 2_700_000, city: 'Multan' },
    ],
    [
      '"1762-3","https://cars.example/page-1","Toyota Aqua S 2014","PKR 39.5 lacs","Peshawar","2014","98,000 km","Hybrid","Automatic"',
      { make: 'Toyota', model: 'Aqua', variant: 'S', year: 2014, fuel: 'Hybrid', city: 'Peshawar' },
    ],
    [
      '"1762-4","https://cars.example/page-2","Hyundai Tucson AWD A/T Ultimate 2021","PKR 74 lacs","Karachi","2021","33,000 km","Petrol","Automatic"',
      { make: 'Hyundai', model: 'Tucson', variant: 'AWD A/T Ultimate', year: 2021, pricePkr: 7_400_000 },
    ],
    ['"1762-5","https://cars.example/page-2","null","null","null","null","null","null","null"', /make/i],
    [
      '"1762-6","https://cars.example/page-2","Daihatsu Mira X 2016","PKR 24.6 lacs","Islamabad","2016","76,500 km","Petrol","Automatic"',
      { make: 'Daihatsu', model: 'Mira', variant: 'X', year: 2016, pricePkr: 2_460_000, city: 'Islamabad' },
    ],
  ],
});

/** A public data set: "Company Name" is the make, "Engine Type" the fuel, and a district precedes the city. */
export const openDataSet = oddExport({
  name: 'an open data set: other names, years as decimals, a place of several words, columns nobody asked for',
  fileName: 'used_cars_dataset.csv',
  head: [
    ',Company Name,Model Name,Price,Model Year,Location,Mileage,Engine Type,Engine Capacity,Color,Assembly,Body Type,Transmission Type,Registration Status,Views,Seller Phone',
  ],
  rows: [
    [
      '0,Toyota,Passo,"2,100,000",2007.0,"Samanabad, Lahore Punjab","125,000",Petrol,1000.0,Grey,Imported,Hatchback,Automatic,Registered,81,hidden',
      {
        make: 'Toyota',
        model: 'Passo',
        year: 2007,
        pricePkr: 2_100_000,
        city: 'Lahore',
        mileageKm: 125_000,
        fuel: 'Petrol',
        engineCc: 1000,
        transmission: 'Automatic',
      },
    ],
    [
      '1,Suzuki,Bolan,"1,025,000",2016.0,"Gulshan-e-Iqbal, Karachi Sindh","80,000",Petrol,800.0,White,Local,Van,Manual,Registered,12,hidden',
      { make: 'Suzuki', model: 'Bolan', year: 2016, pricePkr: 1_025_000, city: 'Karachi', colour: 'White' },
    ],
    [
      '2,Honda,Vezel,"6,350,000",2017.0,"F-10, Islamabad Islamabad","59,000",Hybrid,1500.0,Pearl White,Imported,Crossover,Automatic,Registered,240,hidden',
      { make: 'Honda', model: 'Vezel', year: 2017, pricePkr: 6_350_000, city: 'Islamabad', fuel: 'Hybrid' },
    ],
    [
      '3,Nissan,Dayz,"2,650,000",,"Saddar, Rawalpindi Punjab","71,000",Petrol,660.0,Blue,Imported,Hatchback,Automatic,Registered,5,hidden',
      { make: 'Nissan', model: 'Dayz', pricePkr: 2_650_000, city: 'Rawalpindi', missing: ['year'] },
    ],
    [
      '4,Toyota,Corolla,"5,900,000",2020.0,"Lahore, Punjab","41,000",Petrol,1600.0,Silver,Local,Sedan,Automatic,Un-Registered,5,hidden',
      { make: 'Toyota', model: 'Corolla', year: 2020, pricePkr: 5_900_000, city: 'Lahore' },
    ],
    [
      '5,Honda,Civic,"3,900,000",1899.0,"Sialkot, Punjab","41,000",Petrol,1600.0,Silver,Local,Sedan,Automatic,Registered,5,hidden',
      /year/i,
    ],
  ],
});

/** A scraper's output: the make twice, other facts in a sentence, a page URL, "prices" in the plural. */
export const sentencesWithMake = oddExport({
  name: 'the make in a column of its own and again in a sentence, which tells the place as well',
  fileName: 'scraper.csv',
  head: [',brand,currency,description,fuel_type,maker,mileage_from_odometer,model_date,prices,vehicle_engine,link'],
  rows: [
    [
      '0,Peugeot,PKR,Peugeot 2008 2022 for sale in Multan,Petrol,Peugeot,"12,000 km",2022.0,6150000.0,1200cc,https://cars.example/peugeot-in-lahore-1',
      { make: 'Peugeot', model: '2008', year: 2022, city: 'Multan', pricePkr: 6_150_000, mileageKm: 12_000 },
    ],
    [
      '1,Toyota,PKR,Toyota Corolla 2015 for sale in Wah cantt,Petrol,Toyota,"91,000 km",2015.0,3250000.0,1600cc,https://cars.example/corolla-in-lahore-2',
      { make: 'Toyota', model: 'Corolla', year: 2015, city: 'Wah Cantt', engineCc: 1600 },
    ],
    [
      '2,Suzuki,PKR,Haval H6 HEV 2023 for sale in Karachi,Hybrid,Suzuki,"22,000 km",2023.0,10250000.0,1500cc,https://cars.example/haval-in-lahore-3',
      { make: 'Haval', model: 'H6', variant: 'HEV', year: 2023, city: 'Karachi', fuel: 'Hybrid' },
    ],
    [
      '3,Suzuki,PKR,Suzuki Other 2020 for sale in Karachi,Petrol,Suzuki,"22,000 km",2020.0,2250000.0,1000cc,https://cars.example/suzuki-in-lahore-4',
      /does not name a Suzuki/,
    ],
  ],
});

/** Full titles in the model column. */
export const titlesAsModels = oddExport({
  name: 'whole titles in the column of models',
  fileName: 'models.csv',
  head: ['Model Name,Manufacturer,Registered In,Fuel Type,Driven,Price,City'],
  rows: [
    [
      'Suzuki Swift DLX 1.3 2014,Suzuki,Karachi,Petrol,"64,000 km",1950000,Lahore',
      { make: 'Suzuki', model: 'Swift', variant: 'DLX 1.3', year: 2014, registrationCity: 'Karachi', city: 'Lahore' },
    ],
    [
      'Honda N One Premium 2018,Honda,Un-Registered,Petrol,"41,000 km",3150000,Lahore',
      { make: 'Honda', model: 'N One', variant: 'Premium', year: 2018, pricePkr: 3_150_000 },
    ],
    [
      'Honda City 2050,Honda,Lahore,Petrol,"41,000 km",3150000,Lahore',
      { make: 'Honda', model: 'City', missing: ['year'] },
    ],
  ],
});
