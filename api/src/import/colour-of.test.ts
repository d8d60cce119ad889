import assert from 'node:assert/strict';
import { test } from 'node:test';
import { colourOf } from './colour-of.ts';

test('trade names of paints become our colours', () => {
  const namesByColour = {
    white: ['Taffeta White', 'snow', 'pearl', 'Ivory', 'orchid', 'Snow Pearl', 'whit', 'سفید'],
    black: ['Attitude Black Mica', 'onyx', 'phantom', 'midnight', 'Snow Onyx', 'blk', 'Black And Red', 'Onyx Navy'],
    silver: ['Lunar Silver Metallic', 'Bluish Silver Metallic', 'sliver'],
    grey: [
      ...['Graphite Grey', 'Modern Steel Metallic', 'Space Gray', 'graphite'],
      ...['charcoal', 'gunmetal', 'titanium', 'metal', 'meteoroid'],
    ],
    blue: ['navy', 'indigo', 'sky', 'BLUISH', 'نیلا'],
    burgundy: ['wine'],
    red: ['Red Wine', 'cherry', 'Black Red'],
    gold: ['golden', 'champagne'],
    beige: ['sand'],
    brown: ['umber', 'cuprite'],
    yellow: ['mustard'],
    purple: ['lavender', 'violet'],
    turquoise: ['teal', 'aqua'],
  };
  for (const [colour, names] of Object.entries(namesByColour))
    for (const name of names) assert.equal(colourOf(name), colour, name);
  for (const name of ['', 'Zorro', 'Snowy', 'سفیدا']) assert.equal(colourOf(name), undefined, name);
});
