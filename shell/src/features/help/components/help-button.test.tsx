import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderShell } from '../../../testing/render-shell.tsx';
import { HelpButton } from './HelpButton.tsx';

let grow = (): void => undefined;
globalThis.ResizeObserver = class implements ResizeObserver {
  constructor(onResize: ResizeObserverCallback) {
    grow = () => onResize([], this);
  }
  observe() {
    grow();
  }
  unobserve() {}
  disconnect() {}
};

/** Simulates the browser's toggle of a popover. */
const toggleTo = (newState: 'open' | 'closed') =>
  fireEvent(screen.getByRole('dialog', { hidden: true }), Object.assign(new Event('toggle'), { newState }));

test('the button opens a panel of its own, which gets its content when it is opened', async () => {
  renderShell(<HelpButton />);
  const panel = screen.getByRole('dialog', { hidden: true, name: 'How can we help?' });
  expect(panel).toHaveAttribute('popover', 'auto');
  expect(screen.getByRole('button', { name: 'Help' })).toHaveAttribute('popovertarget', panel.id);
  expect(within(panel).queryByText('Call us')).toBeNull();
  toggleTo('open');
  expect(await within(panel).findByText('Call us')).toBeInTheDocument();
  expect(within(panel).getByText('How do I buy safely?')).toBeInTheDocument();
  toggleTo('closed');
  expect(within(panel).queryByText('Call us')).toBeNull();
});

test('it knows whether the page is at its top, between, or at its footer, also when the page grows', async () => {
  const footer = document.body.appendChild(document.createElement('footer'));
  footer.dataset.footer = '';
  let [height, y] = [500, 0];
  footer.getBoundingClientRect = () => new DOMRect(0, height - y, 360, 400);
  renderShell(<HelpButton />);
  const corner = screen.getByRole('button', { name: 'Help' }).closest('[data-place]');
  const expectPlace = (zone: string) => waitFor(() => expect(corner).toHaveAttribute('data-place', zone));
  const scrollTo = (px: number) => {
    y = px;
    Object.defineProperty(window, 'scrollY', { configurable: true, value: px });
    fireEvent.scroll(window);
  };
  await expectPlace('end');
  height = 3000;
  grow();
  await expectPlace('top');
  scrollTo(900);
  await expectPlace('middle');
  scrollTo(2500);
  await expectPlace('end');
  scrollTo(700);
  await expectPlace('middle');
  scrollTo(60);
  await expectPlace('top');
  footer.remove();
});
