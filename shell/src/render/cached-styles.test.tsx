/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { css, keyframes, ServerStyleSheet, styled } from 'styled-components';

const appear = keyframes`
  from {
    opacity: 0;
  }
`;
const large = css`
  @media (min-width: 60rem) {
    padding: 2rem;
  }
`;
const Card = styled.div<{ $isSold?: boolean }>`
  ${large}
  color: ${'navy'};
  animation: ${appear} 1s;
  ${({ $isSold }) => $isSold && 'opacity: 0.5;'}

  & > a {
    color: ${({ $isSold }) => ($isSold ? 'grey' : 'blue')};
  }
`;
const WideCard = styled(Card)`
  inline-size: 100%;
  ${large}
`;

const cards = (
  <>
    <Card>
      <a href="/1">1</a>
    </Card>
    <Card $isSold />
    <WideCard $isSold />
  </>
);

/** The rules from which styled-components builds each element's styles. */
const rulesOf = (component: object): unknown[] => Reflect.get(Reflect.get(component, 'componentStyle'), 'rules');
const hasNeighbours = (rules: unknown[]) =>
  rules.some((rule, index) => typeof rule === 'string' && typeof rules[index - 1] === 'string');

test('pages have the HTML and the styles that styled-components alone gives them, from pieces that are put together once', async () => {
  const singleSheet = new ServerStyleSheet();
  const expected = { html: renderToString(singleSheet.collectStyles(cards)), styles: singleSheet.getStyleTags() };
  expect(expected.styles).toContain('opacity:0.5');
  expect(hasNeighbours(rulesOf(Card))).toBe(true);

  // Imported late because the import patches the library.
  const { CachedStyles, PageStyles } = await import('./cached-styles.tsx');
  const pageOf = (view: typeof cards) => {
    const styles = new PageStyles(undefined);
    return { html: renderToString(<CachedStyles styles={styles}>{view}</CachedStyles>), styles: String(styles.take()) };
  };
  expect(pageOf(cards)).toEqual(expected);
  expect(hasNeighbours(rulesOf(Card))).toBe(false);
  expect(pageOf(<Card />).styles).not.toContain('opacity:0.5');
  expect(pageOf(cards)).toEqual(expected);
});
