import { describe, expect, jest, test } from '@jest/globals';
import { render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Sheet } from '../sheet/Sheet.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { useReturnFocus } from './use-return-focus.ts';

function Login({ isSheet = false, isTaken = false }: { isSheet?: boolean; isTaken?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const Panel = isSheet ? Sheet : Dialog;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      <Panel
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="Log in"
        description="With your email"
        closeLabel="Close"
        footer={<Button>Continue</Button>}
      >
        {/* biome-ignore lint/a11y/noAutofocus: this is under test */}
        <input aria-label="Email" autoFocus={isTaken} />
      </Panel>
    </>
  );
}

describe.each([
  ['Dialog', false],
  ['Sheet', true],
])('%s', (_, isSheet) => {
  test('is named by its title, holds focus, closes on Escape and by its button, and gives focus back', async () => {
    render(<Login isSheet={isSheet} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog', { name: 'Log in' });
    expect(dialog).toHaveAccessibleDescription('With your email');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test('Dialog begins at the first field of its form', async () => {
  render(
    <Dialog isOpen onOpenChange={() => undefined} title="Reject" closeLabel="Close">
      <form>
        <input type="checkbox" aria-label="Tell its owner" />
        <textarea aria-label="Why" />
      </form>
    </Dialog>,
  );
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Why' })).toHaveFocus());
});

test('Dialog gives the focus back where a field took it on opening, too', async () => {
  render(<Login isTaken />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('Dialog leaves the focus where it has moved meanwhile', () => {
  render(<Button>Elsewhere</Button>);
  screen.getByRole('button').focus();
  expect(renderHook(() => useReturnFocus(true)).result.current.finalFocus()).toBe(false);
});

test('ConfirmDialog asks, confirms once while that is under way, and cancels', async () => {
  const onConfirm = jest.fn();
  const onOpenChange = jest.fn<(isOpen: boolean) => void>();
  const props = {
    isOpen: true,
    title: 'Delete this ad?',
    description: 'This cannot be undone.',
    confirmLabel: 'Delete',
    cancelLabel: 'Keep',
    onConfirm,
    onOpenChange: (isOpen: boolean) => onOpenChange(isOpen),
  };
  const view = render(<ConfirmDialog {...props} isBusy />);
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete this ad?' });
  expect(dialog).toHaveAccessibleDescription('This cannot be undone.');
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).not.toHaveBeenCalled();
  view.rerender(<ConfirmDialog {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onOpenChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  expect(onOpenChange).toHaveBeenCalledWith(false);
});
