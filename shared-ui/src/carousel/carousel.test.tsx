import { beforeAll, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Carousel } from './Carousel.tsx';

beforeAll(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollTo = () => undefined;
});

test('keeps the focus on its button at either end, so that arrow keys go on', async () => {
  const user = userEvent.setup();
  const position = (current: number, count: number) => `${current} of ${count}`;
  const slides = ['a', 'b'].map((id) => ({ id, content: id }));
  render(<Carousel label="Photos" slides={slides} labels={{ previous: 'Previous', next: 'Next', position }} />);
  expect(screen.getAllByLabelText('Photos')).toHaveLength(1);
  const next = screen.getByRole('button', { name: 'Next' });
  await user.click(next);
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(next).toBeEnabled();
  expect(next).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(next).toHaveAttribute('aria-disabled', 'false');
  expect(screen.getByLabelText('Previous')).toHaveAttribute('aria-disabled', 'true');
});
