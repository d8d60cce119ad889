import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SegmentedControl } from './SegmentedControl.tsx';

test('SegmentedControl names icons by their labels and tells the change', async () => {
  const onValueChange = jest.fn();
  render(
    <SegmentedControl
      label="View"
      segments={[
        { value: 'grid', label: 'Grid', icon: <svg aria-hidden="true" /> },
        { value: 'list', label: 'List', icon: <svg aria-hidden="true" /> },
      ]}
      value="grid"
      onValueChange={onValueChange}
    />,
  );
  expect(screen.getByRole('radiogroup', { name: 'View' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Grid' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'List' }));
  expect(onValueChange).toHaveBeenCalledWith('list');
});
