import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Accordion } from './Accordion.tsx';

test('Accordion is native: closed sections keep their content in the page, exclusive ones share a name', () => {
  const { container } = render(
    <Accordion
      isExclusive
      items={[
        { id: 'papers', title: 'Papers', content: 'CNIC', isOpen: true },
        { id: 'checks', title: 'Checks', content: '220 points' },
      ]}
    />,
  );
  const [papers, checks] = container.querySelectorAll('details');
  expect(papers?.open).toBe(true);
  expect(checks?.open).toBe(false);
  expect(screen.getByText('220 points')).toBeInTheDocument();
  expect(papers?.getAttribute('name')).toBe(checks?.getAttribute('name'));
});
