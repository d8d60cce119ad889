/** @jest-environment node */
import { beforeEach, expect, test } from '@jest/globals';
import { createAuthStore, type FragmentDefinition, type KarwanContext, loggedOut } from '@karwan/shared-contracts';
import { fragment, Island, island, useAuthState, useKarwan } from '@karwan/shared-kit';
import { useId } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { aContext, individual } from '../testing/render-shell.tsx';
import { PageStyles } from './cached-styles.tsx';
import { createFragments, type Fragments } from './fragments.tsx';
import { createPageIslands } from './island-html.tsx';

const CANARY = 'Canary Khan';

const Price = styled.b<{ $isHigh: boolean }>`
  color: ${({ $isHigh }) => ($isHigh ? 'red' : 'green')};
`;

const heart = island<{ id: string; isSaved: boolean }>(
  { id: 'mf-a/heart', on: 'load', words: () => ['save'] },
  ({ isSaved }) => {
    const { user } = useAuthState();
    const id = useId();
    return <button id={id} type="button" aria-pressed={isSaved}>{`Save ${user?.name ?? ''}`}</button>;
  },
);

type CardProps = { id: string; title: string; price: number; isSaved: boolean };

function Seen() {
  const { user } = useAuthState();
  return <i>{user?.name ?? 'nobody'}</i>;
}

let renderCount = 0;
const card = fragment<CardProps>({ id: 'mf-a/card' }, ({ id, title, price, isSaved }) => {
  renderCount += 1;
  return (
    <>
      <Link to={`/ads/${id}`}>{title}</Link>
      <Price $isHigh={price > 5}>{price}</Price>
      <Seen />
      <Island of={heart} props={{ id, isSaved }} />
    </>
  );
});

const props: CardProps = { id: '7', title: 'Alto <b> & "co"', price: 9, isSaved: false };

let fragments: Fragments;
beforeEach(() => {
  fragments = createFragments();
  renderCount = 0;
});

type PageOptions = { user?: string; versions?: string; prefix?: string };

/** Renders a page with these cards and returns all output. */
function pageOf(all: CardProps[], { user, versions = 'mf-a@1', prefix = '' }: PageOptions = {}) {
  const ctx = aContext({ user: user === undefined ? null : { ...individual, name: user } });
  const styles = new PageStyles(undefined);
  const islands = createPageIslands(() => ctx, prefix);
  const render = fragments.forPage({ ctx, versions, styles, islands });
  const html = all.map((item) => render(card, item));
  return { html, css: styles.take('text').toString(), islands: islands.used() };
}

test('a fragment that is there already is, byte for byte, what it was when it was rendered, with its styles and islands', () => {
  const first = pageOf([props]);
  expect(renderCount).toBe(1);
  expect(pageOf([props])).toEqual(first);
  expect(renderCount).toBe(1);
  expect(first.html[0]).toContain('<a href="/ads/7"');
  expect(first.html[0]).toContain('Alto &lt;b&gt; &amp; &quot;co&quot;');
  expect(first.css).toContain('color:red');
  expect(first.islands).toEqual([{ id: 'mf-a/heart', on: 'load', words: ['save'] }]);
});

test('the ids of its islands are those of the page that it stands on', () => {
  const idsIn = (html: string[]) => html.map((item) => item.match(/ id="([^"]*)"/g));
  pageOf([props]);
  const { html } = pageOf([props, props], { prefix: 'r1-' });
  expect(html[0]).toContain('<k-island id="r1-heart-1" data-of="mf-a/heart" data-on="load"');
  expect(html[1]?.replaceAll('r1-heart-2', 'r1-heart-1')).toBe(html[0]);
  expect(idsIn(html)[0]).toHaveLength(2);
  expect(idsIn(html)[0]).not.toEqual(idsIn(html)[1]);
});

test('who looks is in no fragment, whoever it was first rendered for; what of them it is to show is in its props', () => {
  const canaryPage = pageOf([props], { user: CANARY });
  expect(JSON.stringify(canaryPage)).not.toContain(CANARY);
  expect(pageOf([props])).toEqual(canaryPage);
  expect(renderCount).toBe(1);
  const [saved] = pageOf([{ ...props, isSaved: true }], { user: CANARY }).html;
  expect(saved).toContain('aria-pressed="true"');
  expect(pageOf([props]).html[0]).toContain('aria-pressed="false"');
});

test('every word of its props and every release has a fragment of its own', () => {
  pageOf([props]);
  const [expensive] = pageOf([{ ...props, price: 2 }]).html;
  expect(expensive).toContain('>2<');
  pageOf([props], { versions: 'mf-a@2' });
  expect(renderCount).toBe(3);
  expect(fragments.figures).toMatchObject({ hits: 0, misses: 3, entries: 3 });
  pageOf([props]);
  expect(fragments.figures).toMatchObject({ hits: 1, misses: 3, entries: 3 });
});

function Clock() {
  return <time>{useKarwan().renderedAtMs}</time>;
}

test('one that asks what time it is throws and is not kept', () => {
  const clock: FragmentDefinition<object> = fragment<object>({ id: 'mf-a/clock' }, () => <Clock />);
  const render = () => {
    const ctx = { auth: createAuthStore(loggedOut) } as KarwanContext;
    const islands = createPageIslands(() => ctx, '');
    return fragments.forPage({ ctx, versions: '', styles: new PageStyles(undefined), islands })(clock, {});
  };
  expect(render).toThrow('at many times');
  expect(fragments.figures.entries).toBe(0);
});

test('no more is kept than its bytes: the least used goes first', () => {
  fragments = createFragments(8000);
  const many = Array.from({ length: 20 }, (_, index) => ({ ...props, id: String(index) }));
  pageOf(many);
  const { entries, bytes } = fragments.figures;
  expect(entries).toBeLessThan(20);
  expect(bytes).toBeLessThanOrEqual(8000);
  pageOf(many.slice(-1));
  expect(fragments.figures.hits).toBe(1);
});
