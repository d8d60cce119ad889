import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './Tabs.tsx';

test('Tabs show one panel, change by click and by arrow keys, and tell it', async () => {
  const onValueChange = jest.fn();
  render(
    <Tabs
      label="My ads"
      onValueChange={onValueChange}
      items={[
        { value: 'live', label: 'Live', content: 'Four ads' },
        { value: 'sold', label: 'Sold', content: 'Nothing sold' },
      ]}
    />,
  );
  expect(screen.getByRole('tablist', { name: 'My ads' })).toBeVisible();
  expect(screen.getByRole('tabpanel', { name: 'Live' })).toHaveTextContent('Four ads');
  await userEvent.click(screen.getByRole('tab', { name: 'Sold' }));
  expect(onValueChange).toHaveBeenCalledWith('sold');
  expect(screen.getByRole('tabpanel', { name: 'Sold' })).toHaveTextContent('Nothing sold');
  expect(screen.queryByText('Four ads')).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Live' })).toHaveFocus();
});
