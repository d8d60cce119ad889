import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { areasByFolder, sourceFiles } from './areas.ts';
import { isInSample, SampleChecker } from './sample.ts';
import { changedFiles, type FileScore, percent, readScores, sourceHash, withResults } from './scores.ts';

const file = 'api/src/modules/bookings/policy.ts';
const folder = 'api/src/modules/bookings';
const scored = (detected: number, mutants: number, source = 'a'): FileScore => ({ source, detected, mutants });

describe('mutation scores', () => {
  test('are percentages, rounded down to a tenth', () => {
    const cases: [FileScore[], number][] = [
      [[], 100],
      [[scored(0, 0)], 100],
      [[scored(0, 3)], 0],
      [[scored(2, 3)], 66.6],
      [[scored(1, 2), scored(8, 8)], 90],
      [[scored(9999, 10_000)], 99.9],
      [[{ ...scored(1, 1), everyNth: 3 }, scored(0, 1)], 75],
    ];
    for (const [files, expected] of cases) assert.equal(percent(files), expected);
  });

  test('know the files that changed or are new in a measured folder, and no others', () => {
    const folders = new Map([[folder, { files: [file] }]]);
    const withSource = (source: string) => ({ [folder]: { score: 90, files: { 'policy.ts': scored(9, 10, source) } } });
    assert.deepEqual(changedFiles(folders, withSource(sourceHash(file))), []);
    assert.deepEqual(changedFiles(folders, withSource('other')), [file]);
    assert.deepEqual(changedFiles(folders, { [folder]: { score: 90, files: {} } }), [file]);
    assert.deepEqual(changedFiles(folders, {}), []);
  });

  test('rise with better results, never fall, and say what was lost', () => {
    const other = `${folder}/slots.ts`;
    const before = {
      score: 80,
      files: { 'policy.ts': scored(8, 10), 'slots.ts': scored(8, 10), 'gone.ts': scored(0, 10) },
    };
    const after = (detected: number) =>
      withResults(before, [file, other], new Map([[file, scored(detected, 10, 'b')]]));
    assert.deepEqual(after(10), {
      score: 90,
      files: { 'policy.ts': scored(10, 10, 'b'), 'slots.ts': scored(8, 10) },
      loss: 0,
    });
    assert.deepEqual([after(8).score, after(8).loss], [80, 0]);
    assert.deepEqual([after(7).score, after(7).loss], [80, 5]);
    assert.deepEqual(withResults(undefined, [file], new Map([[file, scored(1, 4)]])).score, 25);
    const sampled = (source: string) =>
      withResults(before, [file], new Map([[file, { ...scored(2, 2, source), everyNth: 5 }]])).files['policy.ts'];
    assert.deepEqual([sampled('a')?.mutants, sampled('b')?.mutants], [10, 2]);
    const estimate = { score: 80, files: { 'policy.ts': { ...scored(8, 10), everyNth: 2 } } };
    const lossOf = (detected: number) =>
      withResults(estimate, [file], new Map([[file, scored(detected, 100, 'b')]])).loss;
    assert.deepEqual([lossOf(75), lossOf(74)], [0, 6]);
  });

  test('of a sample count every nth mutant, the same in a run and in its report', async () => {
    const at = (line: number) => ({ start: { line, column: 4 }, end: { line, column: 9 } });
    const mutants = Array.from({ length: 400 }, (_, line) => ({
      ...{ id: `${line}`, fileName: `/copy/${file}`, mutatorName: 'ConditionalExpression', replacement: 'true' },
      location: at(line),
    }));
    const chosen = async (everyNth: number) => {
      const results = await new SampleChecker({ sampleOf: everyNth } as never).check(mutants as never);
      return mutants.filter(({ id }) => results[id]?.status === 'passed').map(({ id }) => id);
    };
    const inReport = mutants.filter(({ location: { start, end } }, line) => {
      const location = {
        start: { line: line + 1, column: start.column + 1 },
        end: { line: line + 1, column: end.column + 1 },
      };
      return isInSample(file, { location, mutatorName: 'ConditionalExpression', replacement: 'true' }, 4);
    });
    const fourth = await chosen(4);
    assert.deepEqual(
      fourth,
      inReport.map(({ id }) => id),
    );
    assert.ok(fourth.length > 60 && fourth.length < 140, `${fourth.length}`);
    assert.ok((await chosen(8)).every((id) => fourth.includes(id)));
    assert.equal((await chosen(1)).length, 400);
  });

  test('are committed only for folders that have such files', () => {
    const areas = areasByFolder();
    for (const name of Object.keys(readScores())) assert.ok(areas.has(name), name);
    assert.equal(areas.get(folder)?.kind, 'pure');
    assert.equal(areas.get(`${folder} (slow)`)?.kind, 'slow');
    const all = [...areas.values()].flatMap(({ files }) => files);
    assert.equal(new Set(all).size, all.length);
    assert.ok(all.every((each) => !/\.test\.ts|\/tables\.ts/.test(each)));
    // Its name contains that of a folder that is left out.
    assert.ok(sourceFiles(['api/src/**/*.ts']).includes('api/src/modules/search/text/edit-distance.ts'));
  });
});
