const CARS = [
  ['Toyota Corolla GLi 1.3 VVTi', '1300 cc', 28],
  ['Suzuki Cultus VXL', '1000 cc', 24],
  ['Honda City 1.3 i-VTEC', '1300 cc', 30],
  ['Suzuki Mehran VXR', '800 cc', 9],
  ['Honda Civic Oriel 1.8 i-VTEC CVT', '1800 cc', 52],
  ['Toyota Vitz F 1.0', '1000 cc', 26],
  ['Daihatsu Mira ES', '660 cc', 27],
  ['KIA Sportage AWD', '2000 cc', 70],
] as const;
const CITIES = ['Lahore', 'Karachi', 'Islamabad', 'Rawalpindi', 'Multan', 'Peshawar', 'Faisalabad', 'Sialkot'];

/** Every fiftieth row is invalid: it names no car. */
export const isGoodRow = (index: number): boolean => index % 50 !== 49;

/** A large export, generated line by line: titles, prices in lacs, and a tenth of the file's size in remarks. */
export function* manyRows(rows: number): Generator<string> {
  yield 'Ad No,Ad Title,Price,Mileage,Engine,City,Remarks\n';
  for (let index = 0; index < rows; index += 1) {
    const [car, engine, lacs] = CARS[index % CARS.length] ?? CARS[0];
    const title = isGoodRow(index) ? `${car} ${2006 + (index % 17)}` : 'a very good one';
    const price = `PKR ${lacs + (index % 40) / 4} lacs`;
    const km = (20_000 + ((index * 137) % 160_000)).toLocaleString('en');
    yield `K-${index},"${title}","${price}","${km} km",${engine},${CITIES[(index * 7) % CITIES.length]},"Number ${index}, one hand"\n`;
  }
}
