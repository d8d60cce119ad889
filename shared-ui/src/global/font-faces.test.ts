import { expect, jest, test } from '@jest/globals';
import { addUrduFont } from './font-faces.ts';

test('the font of Urdu is for its letters alone, and where there are no fonts nothing happens', () => {
  addUrduFont('/urdu.woff2');
  const add = jest.fn();
  const made = jest.fn();
  Object.assign(document, { fonts: { add } });
  Object.assign(globalThis, {
    FontFace: class {
      constructor(...constructorArguments: unknown[]) {
        made(...constructorArguments);
      }
    },
  });
  addUrduFont('/urdu.woff2');
  expect(made).toHaveBeenCalledWith('Urdu', 'url(/urdu.woff2)', {
    display: 'swap',
    unicodeRange: expect.stringMatching(/^U\+600-6FF,/),
  });
  expect(add).toHaveBeenCalledTimes(1);
});
