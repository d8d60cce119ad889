import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseSync } from '@swc/core';
import { busCalls } from './bus-calls.ts';
import { walkNodes } from './syntax-tree.ts';

const callsOf = (text: string) => busCalls([...walkNodes(parseSync(text, { syntax: 'typescript' }))]);

describe('an event is seen where it is emitted', () => {
  const ways: [title: string, text: string][] = [
    ['by name', 'ctx.bus.emit(listingSaved, { listingId });'],
    ['by the name that it was imported under', "import { listingSaved as saved } from 'x'; bus.emit(saved, {});"],
    ['as a member of what was imported whole', "import * as events from 'x'; bus.emit(events.listingSaved, {});"],
    ['by a variable', 'const event = listingSaved; bus.emit(event, {});'],
    ['by a variable that is set later', 'let event; if (isSaved) event = listingSaved; bus.emit(event, {});'],
    [
      'by a variable that may be set to another',
      'let event = other; event = listingSaved; event = other; bus.emit(event, {});',
    ],
    ['by a variable of a variable', 'const a = listingSaved; const b = a; bus.emit(b, {});'],
    ['in a conditional', 'bus.emit(isSaved ? listingSaved : listingUnsaved, {});'],
    ['in a conditional of a variable', 'const event = isSaved ? listingSaved : other; bus.emit(event, {});'],
    ['as one of a map of events', 'const events = { saved: listingSaved }; bus.emit(events[kind], {});'],
    ['as each of a list', 'for (const event of [listingSaved, other]) bus.emit(event, {});'],
    ['with another type', 'bus.emit((listingSaved as AnyEvent)!, {});'],
    ['by a destructured emit', 'const { emit } = ctx.bus; emit(listingSaved, {});'],
    ['by a destructured emit of another name', 'const { emit: publish } = ctx.bus; publish(listingSaved, {});'],
    ['by an emit that is taken apart in a parameter', 'function save({ bus: { emit } }) { emit(listingSaved, {}); }'],
    ['by a variable that is emit', 'const publish = bus.emit; publish(listingSaved, {});'],
    ['by a variable that is bound emit', 'const publish = bus.emit.bind(bus); publish(listingSaved, {});'],
    ['on a bus that may be missing', 'ctx?.bus?.emit(listingSaved, {});'],
  ];
  for (const [title, text] of ways)
    test(title, () => assert.ok(callsOf(text).emitted.has('listingSaved'), [...callsOf(text).emitted].join()));
});

test('both of a conditional are seen, texts and what is listened to as well', () => {
  const text =
    "const { on } = realtime; on(isIn ? 'join' : 'leave', tell); bus.on(isIn ? authOpen : authClosed, tell);";
  const { listened, listenedTexts } = callsOf(text);
  assert.deepEqual([...listenedTexts], ['join', 'leave']);
  assert.ok(listened.has('authOpen') && listened.has('authClosed'));
});

test('what a listener does is no event that is listened to, and what is only mentioned is none that is emitted', () => {
  const text =
    'store.on(() => bus.emit(listingSaved, {})); tell(listingUnsaved); bus.emit(listingSaved, listingUnsaved);';
  const { emitted, listened } = callsOf(text);
  assert.deepEqual([[...emitted], [...listened]], [['listingSaved'], []]);
});
