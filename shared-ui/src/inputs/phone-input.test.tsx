import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field } from '../field/Field.tsx';
import { PhoneInput } from './PhoneInput.tsx';
import { normalizePhone } from './phone-number.ts';

test.each([
  ['03001234567', '03001234567'],
  ['+92 300 1234567', '03001234567'],
  ['0092 300-123 4567', '03001234567'],
  ['92 300 1234567', '03001234567'],
  ['+92 (0)300 1234567', '03001234567'],
  ['3001234567', '03001234567'],
  ['0300 1234567 89', '03001234567'],
  ['call me', ''],
  ['0', '0'],
  ['03', '03'],
  ['04235761999', '04235761999'],
])('normalizePhone: %s becomes %s', (typed, expected) => {
  expect(normalizePhone(typed)).toBe(expected);
});

test('PhoneInput shows the prefix +92, the example and what is to be pressed inside the box, and asks for digits', () => {
  render(
    <Field label="Mobile number">
      <PhoneInput action={<button type="button">Verify</button>} />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Mobile number' });
  expect(screen.getByText('+92')).toBeVisible();
  expect(input).toHaveAttribute('placeholder', '03001234567');
  expect(input).toHaveAttribute('inputmode', 'numeric');
  expect(input).toHaveAttribute('autocomplete', 'tel');
  expect(screen.getByRole('button', { name: 'Verify' })).toBeVisible();
});

test('PhoneInput takes digits only, at most 11, while typing', async () => {
  render(<PhoneInput aria-label="Mobile" />);
  await userEvent.type(screen.getByRole('textbox'), '0300-12x34567899');
  expect(screen.getByRole('textbox')).toHaveValue('03001234567');
});

test('PhoneInput normalises what is pasted and hands on the result', async () => {
  const onChange = jest.fn<(value: string) => void>();
  render(<PhoneInput aria-label="Mobile" onChange={(event) => onChange(event.target.value)} />);
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.paste('+92 300 1234567');
  expect(onChange).toHaveBeenLastCalledWith('03001234567');
  expect(screen.getByRole('textbox')).toHaveValue('03001234567');
});
