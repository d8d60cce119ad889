import { expect, test } from '@jest/globals';
import { usedBikes } from './used-bikes.ts';
import { defineVertical } from './vertical-definition.ts';

test('a step of the form asks for what it can ask for alone; all else does not compile', () => {
  const { details, contact } = usedBikes.steps;
  const others = { details, contact };
  const typed = defineVertical({
    ...usedBikes,
    // @ts-expect-error: a number cannot be tapped
    steps: { ...others, what: ['make', 'mileageKm'] },
  });
  const tapped = defineVertical({
    ...usedBikes,
    // @ts-expect-error: a model is chosen after its make, in the first step
    steps: { ...others, what: ['make'], details: ['model'] },
  });
  const unknown = defineVertical({
    ...usedBikes,
    // @ts-expect-error: it has no such field
    steps: { ...others, what: ['seats'] },
  });
  for (const { steps } of [typed, tapped, unknown]) expect(steps.contact).toBe(contact);
});
