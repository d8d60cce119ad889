import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { DefinitionList } from './DefinitionList.tsx';
import { Table } from './Table.tsx';

test('Table names its rows and columns and can be scrolled by keyboard', () => {
  render(
    <Table
      caption="Cars side by side"
      columns={[
        { id: 'car', header: 'Car', cell: (car: { name: string; price: string }) => car.name, isRowHeader: true },
        { id: 'price', header: 'Price', cell: (car) => car.price, isNumeric: true },
      ]}
      rows={[{ name: 'Corolla', price: '42.50 Lacs' }]}
      rowId={(car) => car.name}
    />,
  );
  expect(screen.getByRole('region', { name: 'Cars side by side' })).toHaveAttribute('tabindex', '0');
  expect(screen.getByRole('columnheader', { name: 'Price' })).toBeVisible();
  const row = screen.getByRole('row', { name: 'Corolla 42.50 Lacs' });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Corolla');
});

test('DefinitionList pairs terms with values', () => {
  render(<DefinitionList items={[{ term: 'Mileage', value: '64,500 km' }]} />);
  expect(screen.getByRole('term')).toHaveTextContent('Mileage');
  expect(screen.getByRole('definition')).toHaveTextContent('64,500 km');
  expect(screen.getByRole('definition')).toHaveAttribute('dir', 'auto');
});
