import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox } from './Checkbox.tsx';
import { CheckboxGroup } from './CheckboxGroup.tsx';
import { ChoiceChips } from './ChoiceChips.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { Switch } from './Switch.tsx';

const makes = ['Toyota', 'Suzuki', 'Honda', 'KIA'].map((label) => ({ label, value: label }));

function Seller() {
  const [value, setValue] = useState<string | null>('Toyota');
  return <RadioGroup legend="Make" options={makes} value={value} onValueChange={setValue} />;
}

test('Checkbox is checked by its label, tells its error, and shows that only some are chosen', async () => {
  const view = render(<Checkbox label="I agree" error="Agree to continue" />);
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  await userEvent.click(screen.getByText('I agree'));
  expect(box).toBeChecked();
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription('Agree to continue');
  view.rerender(<Checkbox label="All cities" isIndeterminate />);
  expect(screen.getByRole('checkbox')).toBePartiallyChecked();
});

test('CheckboxGroup answers in the order of its options', async () => {
  const onSelectedChange = jest.fn();
  render(<CheckboxGroup legend="Make" options={makes} selected={['Honda']} onSelectedChange={onSelectedChange} />);
  expect(screen.getByRole('group', { name: 'Make' })).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Toyota' }));
  expect(onSelectedChange).toHaveBeenLastCalledWith(['Toyota', 'Honda']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Honda' }));
  expect(onSelectedChange).toHaveBeenLastCalledWith([]);
});

test('CheckboxGroup shows a few and all that are chosen, then the rest', async () => {
  render(
    <CheckboxGroup
      legend="Make"
      options={makes}
      selected={['KIA']}
      onSelectedChange={() => undefined}
      visibleCount={2}
      moreLabel="Show all makes"
    />,
  );
  const values = screen.getAllByRole('checkbox').map((box) => box.getAttribute('value'));
  expect(values).toEqual(['Toyota', 'Suzuki', 'KIA']);
  await userEvent.click(screen.getByRole('button', { name: 'Show all makes' }));
  expect(screen.getAllByRole('checkbox')).toHaveLength(4);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('RadioGroup holds one answer and moves by arrow keys', async () => {
  render(<Seller />);
  screen.getByRole('radio', { name: 'Toyota' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Suzuki' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Toyota' })).not.toBeChecked();
});

test.each([
  ['one: takes the place of the other', false, 'radio', ['Honda']],
  ['several: joins the others', true, 'checkbox', ['Honda', 'KIA']],
] as const)('ChoiceChips, %s', async (_, isMultiple, role, selected) => {
  const onSelectedChange = jest.fn();
  render(<ChoiceChips legend="Make" selected={['KIA']} options={makes} {...{ isMultiple, onSelectedChange }} />);
  await userEvent.click(screen.getByRole(role, { name: 'Honda' }));
  expect(onSelectedChange).toHaveBeenCalledWith(selected);
});

test('Switch is a switch', async () => {
  render(<Switch label="Show my number" />);
  await userEvent.click(screen.getByText('Show my number'));
  expect(screen.getByRole('switch', { name: 'Show my number' })).toBeChecked();
});
