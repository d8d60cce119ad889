import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPdf } from '../../testing/read-pdf.ts';
import { useApi } from '../../testing/start-api.ts';
import { bodyMapOf } from './body-map.ts';
import { reportPdf } from './report-pdf.ts';
import { sampleReport } from './sample-report.ts';

const api = useApi();

const report = sampleReport(new Date('2026-05-20T10:00:00Z'));
const points = report.sections.flatMap((section) => section.points);
const [bonnet = assert.fail()] = points.filter(({ id }) => id === 'exterior-02');
bonnet.marks = ['dent'];

test('a report on paper has the body map of its page, and says in words what its colours mean', async () => {
  const { text, shapes } = readPdf(await reportPdf(api.services, report));
  assert.ok(text.includes(`: ${bonnet.label}`), 'a mark without a note is a finding, too');
  for (const words of ['Body map', 'Original', 'Touched up or repainted', 'Replaced or damaged', 'Not inspected'])
    assert.ok(text.split('\n').includes(words), words);
  // 15 panels and the glass, then the squares of the legend.
  assert.equal(shapes, 16 + 5);
});

test('each panel has the colour of what was found on it, its paint in µm and a dot for each mark', () => {
  const { parts } = bodyMapOf(points);
  const drawn = (id: string) => {
    const point = points.find((each) => each.id === id);
    return point && bodyMapOf([point]).parts[1];
  };
  assert.equal(parts.length, 16);
  assert.deepEqual(
    ['exterior-02', 'exterior-03', 'exterior-12'].map((id) => drawn(id)?.shade),
    ['good', 'light', 'bad'],
  );
  assert.deepEqual([drawn('exterior-03')?.labels?.lines, drawn('exterior-05')?.dots?.length], [['210'], 1]);
  assert.equal(bodyMapOf([{ ...bonnet, score: null }]).parts[1]?.shade, 'plain');
});
