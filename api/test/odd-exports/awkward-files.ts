import { oddExport } from './odd-export.ts';

/** One car, with its numbers in every notation that people use. */
export const numbersInEveryForm = oddExport({
  name: 'numbers with every unit and word',
  fileName: 'numbers.csv',
  head: ['make|model|model_year|price|km_driven|engine|city'],
  rows: [
    [
      'Suzuki|Cultus|2015|PKR 2,825,000|57,000 km|1000 cc|Lahore',
      { pricePkr: 2_825_000, mileageKm: 57_000, engineCc: 1000 },
    ],
    ['Suzuki|Cultus|2015|Rs.28,25,000|57000|1000CC|Lahore', { pricePkr: 2_825_000, mileageKm: 57_000, engineCc: 1000 }],
    [
      'Suzuki|Cultus|2015|28 lac 25 thousand|57k km|1.0L|Lahore',
      { pricePkr: 2_825_000, mileageKm: 57_000, engineCc: 1000 },
    ],
    ['Suzuki|Cultus|2015|2825000/-|57K|1.0|Lahore', { pricePkr: 2_825_000, mileageKm: 57_000, engineCc: 1000 }],
    [
      "Suzuki|Cultus|Model 2015|28.25 Lakhs only|57,000 KM's|1,000 c.c.|Lahore",
      { year: 2015, pricePkr: 2_825_000, mileageKm: 57_000 },
    ],
    [
      'Suzuki|Cultus|2015/2018|2.825 million|35,418 miles|1000.0|Lahore',
      { year: 2015, pricePkr: 2_825_000, mileageKm: 57_000 },
    ],
    [
      'Suzuki|Cultus|2015.0|0.2825 Cr|57 thousand km|1000|Lahore',
      { year: 2015, pricePkr: 2_825_000, mileageKm: 57_000 },
    ],
    ['Suzuki|Cultus|2015-06-01|Rs 28.25 L (negotiable)|57000.0|1000|Lahore', { year: 2015, pricePkr: 2_825_000 }],
    [
      'Toyota|Fortuner|2023|1 crore 65 lacs 50 thousand|9,500 km|2800|Lahore',
      { pricePkr: 16_550_000, mileageKm: 9500 },
    ],
    ['Toyota|Fortuner|2023|Rs. 1.655e7|9,500 km|2800|Lahore', { pricePkr: 16_550_000 }],
    ['Toyota|Fortuner|2023|on installments|9,500 km|2800|Lahore', { missing: ['pricePkr'] }],
    ['Toyota|Fortuner|20233|1.6 crore|9,500 km|2800|Lahore', /year/i],
    ['Toyota|Fortuner|2023|12|9,500 km|2800|Lahore', /no car costs/],
  ],
});

/** Column names determine the units of bare numbers. */
export const unitsInTheNames = oddExport({
  name: 'units in the names of the columns, no names of the usual kind',
  fileName: 'units.csv',
  head: ['yearOfRegistration,brand_model,price_in_lacs,driven (000 km),gearBox,fuelType,placeOfCar'],
  rows: [
    [
      '2017,Honda_City_1.3 i-VTEC,27.5,84,manual,petrol,LAHORE',
      {
        make: 'Honda',
        model: 'City',
        variant: '1.3 i-VTEC',
        year: 2017,
        pricePkr: 2_750_000,
        mileageKm: 84_000,
        transmission: 'Manual',
        fuel: 'Petrol',
        city: 'Lahore',
      },
    ],
    [
      '2020,Toyota_Hilux_Revo V Automatic 2.8,132,61,auto,diesel,quetta',
      { make: 'Toyota', model: 'Hilux', pricePkr: 13_200_000, mileageKm: 61_000, fuel: 'Diesel', city: 'Quetta' },
    ],
    [
      '2008,Suzuki_Mehran_VX,6.4,120,manual,cng,sialkot',
      { make: 'Suzuki', model: 'Mehran', variant: 'VX', pricePkr: 640_000, fuel: 'CNG', city: 'Sialkot' },
    ],
    [
      '2022,Changan_Alsvin_1.5L DCT Lumiere,41,18,dct,gasoline,gujranwala',
      { model: 'Alsvin', pricePkr: 4_100_000, transmission: 'Automatic', fuel: 'Petrol', city: 'Gujranwala' },
    ],
  ],
});

export const withoutNames = oddExport({
  name: 'no line of names at all',
  fileName: 'headless.csv',
  head: [],
  rows: [
    [
      'Toyota,Vitz,F 1.0,2008,"Rs 17,50,000","110,000 km",Petrol,Automatic,Lahore',
      { make: 'Toyota', model: 'Vitz', variant: 'F 1.0', year: 2008, pricePkr: 1_750_000, mileageKm: 110_000 },
    ],
    [
      'Suzuki,Liana,RXi,2007,"Rs 9,80,000","140,000 km",Petrol,Manual,Karachi',
      { make: 'Suzuki', model: 'Liana', variant: 'RXi', year: 2007, pricePkr: 980_000, city: 'Karachi' },
    ],
    // Two of its cells look like column names.
    [
      'Honda,City,Grade,2012,"Rs 15,50,000","98,000 km",Petrol,Manual,Lahore',
      { make: 'Honda', model: 'City', year: 2012, pricePkr: 1_550_000, city: 'Lahore' },
    ],
    [
      'Honda,BR-V,i-VTEC S,2018,"Rs 39,00,000","85,000 km",Petrol,Automatic,Multan',
      { make: 'Honda', model: 'BR-V', variant: 'i-VTEC S', year: 2018, pricePkr: 3_900_000, city: 'Multan' },
    ],
    [
      'Nissan,Note,MEDALIST,2017,"Rs 33,50,000","66,000 km",Petrol,Automatic,Islamabad',
      { make: 'Nissan', model: 'Note', variant: 'MEDALIST', year: 2017, pricePkr: 3_350_000, city: 'Islamabad' },
    ],
  ],
});

export const namedByHand = oddExport({
  name: 'bare numbers under names that mean nothing, explained beside the file',
  fileName: 'codes.csv',
  head: ['F1,F2,F3,F4,F5,F6'],
  rows: [
    [
      '811,Toyota Raize G,2020,5550000,18900,LHR',
      { make: 'Toyota', model: 'Raize', variant: 'G', pricePkr: 5_550_000, mileageKm: 18_900, city: 'Sargodha' },
    ],
    [
      '812,Honda N One Premium Tourer,2021,3950000,48000,LHR',
      { make: 'Honda', model: 'N One', variant: 'Premium Tourer', year: 2021, pricePkr: 3_950_000, mileageKm: 48_000 },
    ],
  ],
  options: { city: 'Sargodha', map: ['F2=title', 'F3=year', 'F4=price', 'F5=mileage', 'F6=ignore'] },
});

const plain = { make: 'Suzuki', model: 'Cultus', year: 2016, city: 'Lahore' } as const;

/** Unclosed quotes, quotes closed too early, and quotes that mean inches. */
export const badlyQuoted = oddExport({
  name: 'quotation marks gone wrong in single lines',
  fileName: 'quotes.csv',
  head: ['make,model,year,price,mileage,city,remarks'],
  rows: [
    ['Suzuki,Cultus,2016,1650000,70000,Lahore,"clean, one hand"', { ...plain, pricePkr: 1_650_000 }],
    ['Suzuki,Cultus,2016,1660000,70000,Lahore,17" rims', { ...plain, pricePkr: 1_660_000 }],
    ['Suzuki,Cultus,2016,1670000,70000,Lahore,"never closed', /quot/i],
    ['Suzuki,Cultus,2016,1680000,70000,Lahore,plain', { ...plain, pricePkr: 1_680_000 }],
    ['Suzuki,Cultus,2016,1690000,70000,Lahore,"closed" too early, and more"', /quot/i],
    ['Suzuki,Cultus,2016,17,00,000,70000,Lahore,commas in a bare number', /9 values instead of 7/],
    ['Suzuki,Cultus,2016,1710000,70000,Lahore', { ...plain, pricePkr: 1_710_000 }],
    ['Suzuki,Cultus,2016,1720000,70000,Lahore,"says ""as new""",,', { ...plain, pricePkr: 1_720_000 }],
    ['make,model,year,price,mileage,city,remarks', /names/i],
    ['Suzuki,Cultus,2016,1730000,70000,Lahore,last', { ...plain, pricePkr: 1_730_000 }],
  ],
});

/** A quoted multi-line text is one row, and later rows report their line in the file. */
export const textOfSeveralLines = oddExport({
  name: 'a remark of several lines',
  fileName: 'remarks.csv',
  head: ['make,model,year,price,mileage,city,remarks'],
  rows: [
    [
      'Suzuki,Cultus,2016,1650000,70000,Lahore,"first line\n\nthird line, with a comma"',
      { ...plain, pricePkr: 1_650_000 },
    ],
    ['Suzuki,Cultus,1016,1660000,70000,Lahore,wrong', /year/i],
    ['Suzuki,Cultus,2016,1670000,70000,Lahore,right', { ...plain, pricePkr: 1_670_000 }],
  ],
});

/** A truncated download: complete rows are read, the last line is reported. */
export const cutFile = oddExport({
  name: 'a file that ends in the middle of a row',
  fileName: 'cut.csv',
  encode: (text) => Buffer.from(text).subarray(0, -1),
  head: ['make,model,year,price,mileage,city,remarks'],
  rows: [
    ['Suzuki,Cultus,2016,1650000,70000,Lahore,"clean"', { ...plain, pricePkr: 1_650_000 }],
    ['Suzuki,Cultus,2016,1660000,70000,Lahore,"clean"', { ...plain, pricePkr: 1_660_000 }],
    ['Suzuki,Cultus,2016,1670000,70000,Lahore,"cle', /cut|ends/i],
  ],
});
