import { expect, test } from '@jest/globals';
import { stepOfReason } from './step-of-reason.ts';

test.each([
  ['Two photos show another car.', 'photos'],
  ['There is a phone number in a picture', 'photos'],
  ['The price is far too low', 'price'],
  ['Please take the link out of the description', 'contact'],
  ['Mileage and registration do not fit', 'details'],
  ['This is another model', 'what'],
  ['تصویر صاف نہیں', 'what'],
])('%s is mended in the step %s', (reason, step) => {
  expect(stepOfReason(reason)).toBe(step);
});
