import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Field } from '../field/Field.tsx';
import { OtpInput } from './OtpInput.tsx';

function Controlled() {
  const [code, setCode] = useState('40');
  return <OtpInput aria-label="Code" value={code} onChange={(event) => setCode(event.target.value)} />;
}

test('OtpInput is one input that phones fill in from the SMS', () => {
  render(
    <Field label="Code" error="Add a valid OTP">
      <OtpInput />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Code' });
  expect(input).toHaveAttribute('autocomplete', 'one-time-code');
  expect(input).toHaveAttribute('inputmode', 'numeric');
  expect(input).toHaveAccessibleDescription('Add a valid OTP');
});

test.each([
  ['typed with letters, spaces and more digits', () => userEvent.keyboard('40a8 91347')],
  ['pasted with spaces', () => userEvent.paste('408 913')],
])('OtpInput, %s, takes six digits, and tells the whole code once', async (_, enter) => {
  const onComplete = jest.fn();
  render(<OtpInput aria-label="Code" onComplete={onComplete} />);
  await userEvent.click(screen.getByRole('textbox'));
  await enter();
  expect(screen.getByRole('textbox')).toHaveValue('408913');
  expect(onComplete.mock.calls).toEqual([['408913']]);
});

test('OtpInput works controlled and shows what it holds', async () => {
  render(<Controlled />);
  await userEvent.type(screen.getByRole('textbox'), '8');
  expect(screen.getByRole('textbox')).toHaveValue('408');
  expect(screen.getByText('8')).toBeInTheDocument();
});
