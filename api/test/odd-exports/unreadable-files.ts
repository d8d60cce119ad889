/** Files that are not tables of cars. Each is rejected with one sentence: the problem and, if any, the line. */
export const unreadableFiles: readonly {
  name: string;
  fileName: string;
  bytes: Buffer | undefined;
  errorPattern: RegExp;
}[] = [
  {
    name: 'missing',
    fileName: 'missing.csv',
    bytes: undefined,
    errorPattern: /missing\.csv.*(not|no).*(found|exist|file)/i,
  },
  { name: 'empty', fileName: 'empty.csv', bytes: Buffer.alloc(0), errorPattern: /empty/i },
  {
    name: 'names only',
    fileName: 'names.csv',
    bytes: Buffer.from('make,model,year,price,city\n'),
    errorPattern: /no rows/i,
  },
  {
    name: 'a workbook',
    fileName: 'stock.xlsx',
    bytes: Buffer.concat([Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]), Buffer.alloc(600, 0x9c)]),
    errorPattern: /workbook|Excel|archive/i,
  },
  {
    name: 'a picture',
    fileName: 'cars.csv',
    bytes: Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(600)]),
    errorPattern: /not a text|binary/i,
  },
  {
    name: 'bytes in the middle',
    fileName: 'broken.csv',
    bytes: Buffer.concat([
      Buffer.from('make,model,year,price,city\nSuzuki,Cultus,2016,1650000,Lahore\nSuzuki,'),
      Buffer.alloc(40),
      Buffer.from([0xff, 0xfe, 0x00, 0x01]),
    ]),
    errorPattern: /line 3/i,
  },
  {
    name: 'a page',
    fileName: 'export.csv',
    bytes: Buffer.from(
      '<!DOCTYPE html>\n<html><head><title>Sign in</title></head><body>Sign in, please</body></html>\n',
    ),
    errorPattern: /page|HTML/i,
  },
  {
    name: 'another table',
    fileName: 'staff.csv',
    bytes: Buffer.from('name,department,phone extension\nAli,Accounts,12\nSana,Workshop,14\n'),
    errorPattern: /no column for make and model/,
  },
  {
    name: 'cars without prices',
    fileName: 'fleet.csv',
    bytes: Buffer.from('make,model,year\nToyota,Corolla,2016\n'),
    errorPattern: /no column for price/,
  },
];
