import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { TextInput } from '../inputs/TextInput.tsx';
import { Select } from '../select/Select.tsx';
import { Field } from './Field.tsx';
import { FieldGroup } from './FieldGroup.tsx';

test('Field names its input, describes it by the hint, and announces an error that marks it invalid, before the hint', () => {
  const field = (error?: string) => (
    <Field label="Name" hint="As on your CNIC" isRequired error={error}>
      <TextInput />
    </Field>
  );
  const view = render(field());
  const input = screen.getByRole('textbox', { name: 'Name' });
  expect(input).toHaveAccessibleDescription('As on your CNIC');
  expect(input).toBeRequired();
  expect(input).toBeValid();
  view.rerender(field('Name is required'));
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Name is required As on your CNIC');
  expect(screen.getByText('Name is required').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
});

test('Field keeps a hidden label as the name', () => {
  render(
    <Field label="City" isLabelHidden>
      <Select options={[{ value: 'lahore', label: 'Lahore' }]} placeholder="Any city" />
    </Field>,
  );
  expect(screen.getByRole('combobox', { name: 'City' })).toHaveDisplayValue('Any city');
});

test('Field joins the description that the caller gives', () => {
  render(
    <>
      <p id="more">More about it</p>
      <Field label="Name" error="Name is required">
        <TextInput aria-describedby="more" />
      </Field>
    </>,
  );
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('More about it Name is required');
});

test('FieldGroup names and describes its inputs as a group', () => {
  render(
    <FieldGroup legend="Seller" error="Choose one">
      <input type="radio" aria-label="Dealer" />
    </FieldGroup>,
  );
  expect(screen.getByRole('group', { name: 'Seller' })).toHaveAccessibleDescription('Choose one');
});
