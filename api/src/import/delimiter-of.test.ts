import assert from 'node:assert/strict';
import { test } from 'node:test';
import { delimiterOf } from './delimiter-of.ts';

test('the separator is what most lines contain equally often, outside of quotation marks', () => {
  for (const [lines, delimiter] of [
    [['make,model', 'Toyota,Corolla'], ','],
    [['make;model', 'Toyota;Corolla'], ';'],
    [['make\tmodel', 'Toyota\tCorolla'], '\t'],
    [['make|model', 'Toyota|Corolla'], '|'],
    // One column, or nothing.
    [['make', 'Toyota'], ','],
    [[''], ','],
    [[], ','],
    // Quoted cells contain other separators, also several in one line.
    [['make;model;city', '"a,b";"c,d";e', '"f,g";"h,i";j'], ';'],
    [['"a;b;c","d;e;f"', '"g;h;i","j;k;l"'], ','],
    // Decimal commas, and a sentence above the table.
    [['make;price;km', 'Toyota;28,5;65,1', 'Honda;31;70,5', 'Suzuki;9,5;12'], ';'],
    [['Our cars', 'Call us', 'Any time', 'make;price', 'Toyota;28'], ';'],
    [['Cars, bikes, parts, and, more', 'make;price', 'Toyota;28'], ';'],
    // More lines that agree count more than more separators in a line.
    [['a,b,c,d|e', 'f|g', 'h|i', 'j,k,l,m|n'], '|'],
    // Equally many lines: more separators in a line count more; then the usual one.
    [['a,b|c|d', 'e,f|g|h'], '|'],
    [['a|b,c,d', 'e|f,g,h'], ','],
    [['a;b;c,d', 'e,f,g,h'], ','],
    [['a|b,c', 'd|e,f'], ','],
  ] as const)
    assert.equal(delimiterOf(lines), delimiter, lines.join('\n'));
});
