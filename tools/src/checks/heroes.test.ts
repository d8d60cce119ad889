import assert from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import { test } from 'node:test';
import { searchedVerticals } from '@karwan/shared-contracts';

for (const vertical of searchedVerticals) {
  test(`the landing page of ${vertical} has its drawing, in at most 60 KB`, async () => {
    const { size } = await stat(new URL(`../../../shell/public/hero-${vertical}.webp`, import.meta.url));
    assert.ok(size > 1000 && size <= 60_000, `${size} bytes`);
  });
}
