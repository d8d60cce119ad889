import assert from 'node:assert/strict';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { auctionSheet, bodyPanels } from '@karwan/shared-contracts';
import { damageOf } from '@karwan/shared-contracts/auction-sheet-codes';
import { createDependencies } from '../dependencies/dependencies.ts';
import { demoSheets } from './demo-sheets.ts';
import { httpSheets } from './http-sheets.ts';
import { openSheetSource } from './open-sheet-source.ts';

const sheet = {
  auctionHouse: 'USS',
  auctionDate: '2016-05-03',
  chassisNumber: 'NZE141-6012345',
  make: 'Toyota',
  model: 'Axio',
  mileageKm: 61_000,
  overallGrade: '4',
};
const request = { reference: 'r-1', chassisNumber: 'NZE141-6012345', car: null };

describe('a source over HTTP', () => {
  let server: Server;
  let url: string;
  let answer: (response: ServerResponse) => void;
  const requests: unknown[] = [];
  before(async () => {
    server = createServer(async (incoming, response) => {
      const { authorization } = incoming.headers;
      requests.push({ method: incoming.method, authorization, body: JSON.parse(await text(incoming)) });
      answer(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  const json =
    (body: unknown, status = 200) =>
    (response: ServerResponse) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    };
  const lookUp = (limitMs?: number) => httpSheets({ url, token: 'secret' }, limitMs).lookUp(request);

  test('is asked by the number alone, with its token, and its sheet is read', async () => {
    answer = json({ found: true, sheet: { ...sheet, marks: [{ panel: 'roof', code: 'A1' }], unknown: 1 } });
    const answered = await lookUp();
    assert.ok(answered.kind === 'found');
    assert.deepEqual([answered.sheet.mileageKm, answered.sheet.colour, answered.sheet.marks.length], [61_000, null, 1]);
    const body = { chassisNumber: 'NZE141-6012345', reference: 'r-1' };
    assert.deepEqual(requests.at(-1), { method: 'POST', authorization: 'Bearer secret', body });
  });

  test('says that there is none, in either way', async () => {
    for (const none of [json({ found: false }), json('', 404)]) {
      answer = none;
      assert.deepEqual(await lookUp(), { kind: 'not-found' });
    }
  });

  test('that fails, answers what is no sheet, hangs or is away says nothing of the car', async () => {
    for (const [badResponse, errorPattern] of [
      [json('', 500), /status 500/],
      [json('', 401), /status 401/],
      [json('<html>'), /JSON/],
      [json({ found: true, sheet: { ...sheet, mileageKm: 'many' } }), /what is no sheet/],
      [json({}), /what is no sheet/],
    ] as const) {
      answer = badResponse;
      await assert.rejects(lookUp(), errorPattern);
    }
    answer = () => undefined;
    await assert.rejects(lookUp(50), { name: 'TimeoutError' });
    await assert.rejects(httpSheets({ url: 'http://127.0.0.1:9', token: 'x' }).lookUp(request));
  });

  test('is a dependency; without one only a demo has sheets', async () => {
    const dependencies = createDependencies();
    answer = json('', 500);
    const settings = { auctionSheets: { url, token: 'secret' }, profile: 'production' } as const;
    await assert.rejects(openSheetSource(settings, dependencies)?.lookUp(request) ?? Promise.resolve());
    assert.deepEqual(await dependencies.report(), [{ name: 'auction-sheets', isEssential: false, isUp: false }]);
    const none = { auctionSheets: undefined };
    assert.equal(openSheetSource({ ...none, profile: 'production' }, dependencies), undefined);
    assert.equal(openSheetSource({ ...none, profile: 'demo' }, dependencies), demoSheets);
  });
});

describe('the sheets of a demo', () => {
  const car = { make: 'Toyota', model: 'Vitz', year: 2014, mileageKm: 68_000, colour: 'white' };
  const sheetOf = async (chassisNumber: string, known: typeof car | null = null) => {
    const answered = await demoSheets.lookUp({ reference: 'x', chassisNumber, car: known });
    return answered.kind === 'found' ? answered.sheet : assert.fail('no sheet');
  };

  test('are sheets, the same for the same number, with marks that the legend knows', async () => {
    for (let serial = 1; serial < 200; serial += 1) {
      if (serial % 10 === 0) continue;
      const made = await sheetOf(`KSP130-${2_000_000 + serial}`);
      assert.deepEqual(auctionSheet.parse(made), made);
      assert.deepEqual(await sheetOf(made.chassisNumber), made);
      for (const { panel, code } of made.marks)
        assert.ok(bodyPanels.some((each) => each === panel) && damageOf(code)?.isApproximate === false, code);
      assert.ok((made.firstRegistration ?? '') <= made.auctionDate);
    }
    assert.notDeepEqual(await sheetOf('KSP130-2000001'), await sheetOf('KSP130-2000002'));
  });

  test('fit the ad, differ from it, or are not there, by the last digit', async () => {
    for (const digit of [1, 2, 3, 4, 5, 6]) {
      const { mileageKm, modelYear, colour } = await sheetOf(`KSP130-200000${digit}`, car);
      assert.deepEqual([mileageKm <= car.mileageKm, modelYear, colour], [true, 2014, 'White']);
    }
    for (const digit of [7, 8, 9]) {
      const { mileageKm, overallGrade, marks } = await sheetOf(`KSP130-200000${digit}`, car);
      assert.ok(mileageKm > car.mileageKm && ['R', 'RA', '3'].includes(overallGrade));
      assert.ok(marks.some(({ code }) => code === 'XX'));
    }
    const none = await demoSheets.lookUp({ reference: 'x', chassisNumber: 'KSP130-2000010', car });
    assert.deepEqual(none, { kind: 'not-found' });
  });
});
