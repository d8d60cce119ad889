import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ChangeEvent, createRef, useState } from 'react';
import { Field } from '../field/Field.tsx';
import { NumberInput } from './NumberInput.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { PriceInput } from './PriceInput.tsx';
import { TextArea } from './TextArea.tsx';
import { TextInput } from './TextInput.tsx';

test('TextInput passes ref, name and events on, as register of a form needs', async () => {
  const ref = jest.fn<(element: HTMLInputElement | null) => void>();
  const onChange = jest.fn<(event: ChangeEvent<HTMLInputElement>) => void>();
  const onBlur = jest.fn();
  render(<TextInput ref={ref} name="email" aria-label="Email" onChange={onChange} onBlur={onBlur} />);
  const input = screen.getByRole('textbox', { name: 'Email' });
  await userEvent.type(input, 'a');
  await userEvent.tab();
  expect(ref.mock.calls[0]?.[0]).toBe(input);
  expect(input).toHaveAttribute('name', 'email');
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(onBlur).toHaveBeenCalledTimes(1);
});

test('TextArea with a maximum length cuts nothing: too long a text is counted, marked, and announced once', async () => {
  const user = userEvent.setup();
  const { container } = render(
    <Field label="Note" hint="For the visit">
      <TextArea maxLength={20} />
    </Field>,
  );
  const note = screen.getByRole('textbox', { name: 'Note' });
  const regions = [...container.querySelectorAll('[aria-live]')];
  const announced = () => regions.map(({ textContent }) => textContent).join('');
  await user.click(note);
  await user.paste('a'.repeat(18));
  expect(screen.queryByText('18 / 20')).not.toBeInTheDocument();
  await user.paste('bb');
  expect(note).toHaveAccessibleDescription('For the visit 20 / 20');
  expect(note).toBeValid();
  expect(announced()).toBe('');
  await user.paste('c');
  expect(announced()).toBe('Please use at most 20 characters.');
  await user.paste('c');
  expect(announced()).toBe('Please use at most 20 characters.');
  expect(container.querySelectorAll('[aria-live]')).toHaveLength(regions.length);
  expect(note).toHaveValue(`${'a'.repeat(18)}bbcc`);
  expect(note).toHaveAccessibleDescription('For the visit 22 / 20');
  expect(note).toBeInvalid();
});

test('TextArea with a maximum length leaves the announcement to the field that shows an error', () => {
  render(
    <Field label="Note" error="Please use at most 20 characters.">
      <TextArea maxLength={20} defaultValue={'a'.repeat(21)} />
    </Field>,
  );
  expect(screen.getAllByText('Please use at most 20 characters.')).toHaveLength(1);
});

test('TextArea with a maximum length counts what a form writes to it without an event', () => {
  const form = createRef<HTMLTextAreaElement>();
  const { rerender } = render(<TextArea ref={form} aria-label="Note" maxLength={20} />);
  const note = screen.getByRole('textbox', { name: 'Note' });
  const write = (text: string) => {
    if (form.current) form.current.value = text;
    rerender(<TextArea ref={form} aria-label="Note" maxLength={20} />);
  };
  write('a'.repeat(25));
  expect(note).toHaveAccessibleDescription('25 / 20');
  expect(note).toBeInvalid();
  write('');
  expect(screen.queryByText('25 / 20')).not.toBeInTheDocument();
  expect(note).toBeValid();
});

test('TextArea is wired to its field, and reads as what is typed', () => {
  render(
    <Field label="Description" error="Description is required">
      <TextArea />
    </Field>,
  );
  expect(screen.getByRole('textbox', { name: 'Description' })).toBeInvalid();
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveAttribute('dir', 'auto');
});

test('PasswordInput shows and hides what is typed without losing it', async () => {
  render(
    <Field label="Password">
      <PasswordInput showLabel="Show password" hideLabel="Hide password" autoComplete="current-password" />
    </Field>,
  );
  const input = screen.getByLabelText('Password');
  await userEvent.type(input, 'secret');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input).toHaveAttribute('type', 'password');
  expect(input).toHaveValue('secret');
  expect(input).toHaveAttribute('autocomplete', 'current-password');
});

type MileageProps = { initial: number | null; isGrouped?: boolean; maxDigits?: number };
function Mileage({ initial, ...props }: MileageProps) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <NumberInput aria-label="Mileage" value={value} onValueChange={setValue} {...props} />
      <output>{String(value)}</output>
    </>
  );
}

test('NumberInput takes no more digits than it may have', async () => {
  render(<Mileage initial={null} maxDigits={7} />);
  const input = screen.getByRole('textbox', { name: 'Mileage' });
  await userEvent.type(input, '12345678');
  expect(input).toHaveValue('1,234,567');
  await userEvent.clear(input);
  await userEvent.click(input);
  await userEvent.paste('98765432');
  expect(input).toHaveValue('9,876,543');
});

test('NumberInput keeps the caret behind the digit that was typed', async () => {
  render(<Mileage initial={1500} />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.type(input, '9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(input).toHaveValue('19,500');
  expect(input.selectionStart).toBe(2);
});

test.each([
  ['1,25,000', '125,000'],
  ['125 000', '125,000'],
  ['۱۲۵۰۰۰', '125,000'],
  ['۱۲۵٬۰۰۰', '125,000'],
  ['Rs. 1,25,000/-', '125,000'],
  ['64,500 km', '64,500'],
])('NumberInput takes %s as %s', async (pasted, shown) => {
  render(<Mileage initial={null} />);
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.paste(pasted);
  expect(screen.getByRole('textbox')).toHaveValue(shown);
  expect(screen.getByRole('status')).toHaveTextContent(shown.replace(',', ''));
});

test.each([
  ['64500km', '64,500', '64500'],
  ['12.5', '12.5', 'NaN'],
  ['-5', '-5', 'NaN'],
  ['25lacs', '25lacs', 'NaN'],
  ['1e5', '1e5', 'NaN'],
  ['12.', '12.', 'NaN'],
  ['1250.5{Backspace}{Backspace}', '1,250', '1250'],
  ['7{Backspace}', '', 'null'],
])('NumberInput: %s is shown as “%s” while it is typed, and is %s', async (typed, shown, number) => {
  render(<Mileage initial={null} />);
  await userEvent.type(screen.getByRole('textbox'), typed);
  expect(screen.getByRole('textbox')).toHaveValue(shown);
  expect(screen.getByRole('status')).toHaveTextContent(number);
});

test('NumberInput tells a form what was typed, which shows it again', async () => {
  const onValueChange = jest.fn();
  const { rerender } = render(<NumberInput aria-label="Mileage" value="12.5" onValueChange={onValueChange} />);
  expect(screen.getByRole('textbox')).toHaveValue('12.5');
  rerender(<NumberInput aria-label="Mileage" value="12500" onValueChange={onValueChange} />);
  await userEvent.type(screen.getByRole('textbox'), '0');
  expect(onValueChange).toHaveBeenLastCalledWith(125000, '125000');
  await userEvent.type(screen.getByRole('textbox'), '.');
  expect(onValueChange).toHaveBeenLastCalledWith(Number.NaN, '12,500.');
});

test('NumberInput does not group years', () => {
  render(<Mileage initial={2018} isGrouped={false} />);
  expect(screen.getByRole('textbox')).toHaveValue('2018');
});

test('PriceInput says the price in words, with the input', () => {
  render(
    <Field label="Price">
      <PriceInput value={2500000} onValueChange={() => undefined} describe={(pkr) => `${pkr / 100000} Lacs`} />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Price' });
  expect(input).toHaveValue('2,500,000');
  expect(input).toHaveAccessibleDescription('25 Lacs');
});
