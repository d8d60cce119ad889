import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { TextInput } from '../inputs/TextInput.tsx';
import { Select } from '../select/Select.tsx';
import { Field } from './Field.tsx';
import { FieldGroup } from './FieldGroup.tsx';

describe('Field', () => {
  test('names its input and describes it by the hint', () => {
    render(
      <Field label="Email" hint="We send a code to it." isRequired>
        <TextInput />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input).toHaveAccessibleDescription('We send a code to it.');
    expect(input).toBeRequired();
    expect(input).toBeValid();
  });

  test('marks the input invalid and says the error before the hint', () => {
    render(
      <Field label="Name" hint="As on your CNIC" error="Name is required">
        <TextInput />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Name' });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Name is required As on your CNIC');
  });

  test('announces an error that appears', () => {
    const field = (error?: string) => (
      <Field label="Name" error={error}>
        <TextInput />
      </Field>
    );
    const view = render(field());
    view.rerender(field('Name is required'));
    expect(screen.getByText('Name is required').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  });

  test('keeps a hidden label as the name', () => {
    render(
      <Field label="City" isLabelHidden>
        <Select options={[{ value: 'lahore', label: 'Lahore' }]} placeholder="Any city" />
      </Field>,
    );
    expect(screen.getByRole('combobox', { name: 'City' })).toHaveDisplayValue('Any city');
  });

  test('joins the description that the caller gives', () => {
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
});

test('FieldGroup names and describes its inputs as a group', () => {
  render(
    <FieldGroup legend="Seller" error="Choose one">
      <input type="radio" aria-label="Dealer" />
    </FieldGroup>,
  );
  expect(screen.getByRole('group', { name: 'Seller' })).toHaveAccessibleDescription('Choose one');
});
