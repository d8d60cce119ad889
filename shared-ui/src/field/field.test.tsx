import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { TextInput } from '../inputs/TextInput.tsx';
import { Select } from '../select/Select.tsx';
import { Field } from './Field.tsx';
import { FieldGroup } from './FieldGroup.tsx';

test('Field names its input, joins its descriptions, and announces an error that marks it invalid', () => {
  const field = (error?: string) => (
    <>
      <p id="more">More about it</p>
      <Field label="Name" hint="As on your CNIC" isRequired error={error}>
        <TextInput aria-describedby="more" />
      </Field>
    </>
  );
  const view = render(field());
  const input = screen.getByRole('textbox', { name: 'Name' });
  expect(input).toHaveAccessibleDescription('More about it As on your CNIC');
  expect(input).toBeRequired();
  expect(input).toBeValid();
  view.rerender(field('Name is required'));
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('More about it Name is required As on your CNIC');
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

test('FieldGroup names and describes its inputs as a group', () => {
  render(
    <FieldGroup legend="Seller" error="Choose one">
      <input type="radio" aria-label="Dealer" />
    </FieldGroup>,
  );
  expect(screen.getByRole('group', { name: 'Seller' })).toHaveAccessibleDescription('Choose one');
});
