import { afterEach, expect, jest, test } from '@jest/globals';
import { act, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Field } from '../field/Field.tsx';
import { Combobox, type ComboboxProps } from './Combobox.tsx';
import { useKeepPageAccessible } from './use-keep-page-accessible.ts';

// jsdom has no MessageChannel. React's server build requires one, but uses it only for streams.
Object.assign(globalThis, {
  MessageChannel: class {
    port1 = {};
    port2 = {};
  },
});
const { renderToString } = await import('react-dom/server');

const options = ['Toyota', 'Suzuki', 'Honda'].map((label) => ({ label, value: label.toLowerCase() }));
const labels = { open: 'Show makes', clear: 'Clear make', loading: 'Loading…', empty: 'No make matches.' };

function Make(props: Partial<ComboboxProps>) {
  const [value, setValue] = useState<string | null>(props.value ?? null);
  return (
    <Field label="Make" error="Make is required">
      <Combobox options={options} labels={labels} {...props} value={value} onValueChange={setValue} />
      <output>{String(value)}</output>
    </Field>
  );
}

/** Types before hydration, with the focus in the field, then hydrates. */
async function typeEarly(text: string, props: Partial<ComboboxProps> = {}) {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<Make {...props} />);
  const early = place.querySelector('input') as HTMLInputElement;
  early.focus();
  early.value = text;
  await act(async () => void hydrateRoot(place, <Make {...props} />));
  return screen.getByRole('combobox', { name: 'Make' });
}
afterEach(() => document.body.replaceChildren());

test('what is typed into a combobox of the server’s HTML is chosen where it is an option, and the focus stays', async () => {
  const input = await typeEarly('honda ');
  expect(input).toHaveFocus();
  expect(screen.getByText('honda')).toBeInTheDocument();
  expect(input).toHaveValue('Honda');
});

test('what is typed into a combobox of the server’s HTML is searched for where it is none', async () => {
  const onQueryChange = jest.fn();
  const input = await typeEarly('toy', { onQueryChange });
  expect(onQueryChange).toHaveBeenCalledWith('toy');
  expect(input).toHaveValue('toy');
  expect(screen.getByText('null')).toBeInTheDocument();
});

test('Combobox filters as one types, takes the match with Enter, can be cleared, and says that nothing matches', async () => {
  render(<Make />);
  const input = screen.getByRole('combobox', { name: 'Make' });
  expect(input).toHaveAccessibleDescription('Make is required');
  await userEvent.type(input, 'hon');
  expect(await screen.findAllByRole('option')).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  expect(input).toHaveValue('Honda');
  expect(screen.getByText('honda')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear make' }));
  expect(screen.getByText('null')).toBeInTheDocument();
  await userEvent.type(input, 'zzz');
  expect(await screen.findByText('No make matches.')).toBeInTheDocument();
});

test.each([
  ['Tab takes', 'honda', {}, () => userEvent.tab()],
  ['Tab takes, from options of a server,', 'honda', { onQueryChange: () => undefined }, () => userEvent.tab()],
  ['a click elsewhere takes', 'honda', {}, () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))],
  ['Escape drops', 'null', {}, () => userEvent.keyboard('{Escape}').then(() => userEvent.tab())],
])('Combobox: %s a whole name that is typed but not picked', async (_, value, props, leave) => {
  render(<Make {...props} />);
  render(<button type="button">Continue</button>);
  await userEvent.type(screen.getByRole('combobox'), 'honda');
  await leave();
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false'));
  expect(screen.getByText(value)).toBeInTheDocument();
  expect(screen.getByRole('combobox')).toHaveValue(value === 'null' ? '' : 'Honda');
});

test('Combobox that is opened and left as it was reports no change', async () => {
  const onValueChange = jest.fn();
  render(<Combobox {...{ labels, options, onValueChange }} value="toyota" />);
  render(<button type="button">Continue</button>);
  await userEvent.click(screen.getByRole('combobox'));
  expect(await screen.findByRole('listbox')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(onValueChange).not.toHaveBeenCalled();
});

test('Combobox leaves the rest of the page in reach while its list is open', async () => {
  render(
    <main>
      <h1>Sell your car</h1>
      <Make />
      <button type="button">Continue</button>
    </main>,
  );
  await userEvent.type(screen.getByRole('combobox', { name: 'Make' }), 'hon');
  expect(await screen.findByRole('option', { name: 'Honda' })).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('listbox')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Sell your car' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Make' })).toHaveFocus();
  await userEvent.clear(screen.getByRole('combobox', { name: 'Make' }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(document.querySelector('[aria-live="off"]')).toBeNull();
});

test('of two lists, the last to close takes the marks off the page', () => {
  const [first, second] = [1, 2].map(() => renderHook(useKeepPageAccessible, { initialProps: true }));
  first?.rerender(false);
  expect(document.body.firstElementChild).toHaveAttribute('aria-live', 'off');
  second?.rerender(false);
  expect(document.querySelector('[aria-live]')).toBeNull();
});

test('Combobox keeps what is typed when its owner renders it anew meanwhile', async () => {
  const again = () => options.map((option) => ({ ...option }));
  const props = { labels, value: 'toyota', onValueChange: () => undefined };
  const { rerender } = render(<Combobox {...props} options={again()} />);
  const input = screen.getByRole('combobox');
  await userEvent.clear(input);
  await userEvent.type(input, 'hon');
  rerender(<Combobox {...props} options={again()} />);
  await act(async () => undefined);
  expect(input).toHaveValue('hon');
});

test('Combobox: the first arrow down after typing stays at the first match', async () => {
  render(<Make options={['Lahore', 'Layyah', 'Larkana'].map((label) => ({ label, value: label.toLowerCase() }))} />);
  await userEvent.type(screen.getByRole('combobox'), 'la');
  expect(await screen.findAllByRole('option')).toHaveLength(3);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByText('lahore')).toBeInTheDocument();
  await userEvent.clear(screen.getByRole('combobox'));
  await userEvent.type(screen.getByRole('combobox'), 'la');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(screen.getByText('layyah')).toBeInTheDocument();
});

test('Combobox leaves filtering to its owner when the options come from a server', async () => {
  const onQueryChange = jest.fn();
  render(<Make onQueryChange={onQueryChange} isLoading />);
  await userEvent.type(screen.getByRole('combobox'), 'xy');
  expect(onQueryChange).toHaveBeenLastCalledWith('xy');
  expect(await screen.findAllByRole('option')).toHaveLength(3);
  expect(await screen.findByText('Loading…')).toBeInTheDocument();
});
