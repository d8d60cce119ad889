import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProgressBar } from './ProgressBar.tsx';
import { StepLine } from './StepLine.tsx';
import { Stepper } from './Stepper.tsx';

test('ProgressBar tells how far, or that nobody knows', () => {
  const view = render(<ProgressBar label="Uploading" value={0.4} />);
  expect(screen.getByRole('progressbar', { name: 'Uploading' })).toHaveAttribute('value', '0.4');
  view.rerender(<ProgressBar label="Uploading" value={null} />);
  expect(screen.getByRole('progressbar')).not.toHaveAttribute('value');
});

test('Stepper marks the current step and leads back to those that are done, or to every other step', async () => {
  const onStepSelect = jest.fn();
  const steps = ['Car', 'Photos', 'Price'].map((label) => ({ id: label, label }));
  const stepper = (isEveryStepOpen: boolean) => (
    <Stepper label="Edit" {...{ steps, onStepSelect, isEveryStepOpen }} current={1} doneLabel="done" />
  );
  const view = render(stepper(false));
  expect(screen.getAllByRole('listitem')[1]).toHaveAttribute('aria-current', 'step');
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Car (done)' }));
  expect(onStepSelect).toHaveBeenCalledWith(0);
  view.rerender(stepper(true));
  await userEvent.click(screen.getByRole('button', { name: 'Price' }));
  expect(onStepSelect).toHaveBeenCalledWith(2);
  expect(screen.queryByRole('button', { name: /Photos/ })).toBeNull();
});

test('StepLine tells what is done, where it stands, and that all is over', () => {
  const steps = ['Valuation', 'On offer', 'Hand-over'].map((label) => ({ id: label, label }));
  const view = render(<StepLine label="Your car" steps={steps} current={1} doneLabel="done" />);
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts).toEqual(['Valuation (done)', 'On offer', 'Hand-over']);
  expect(screen.getByText('On offer').closest('li')).toHaveAttribute('aria-current', 'step');
  view.rerender(<StepLine label="Your car" steps={steps} current={3} doneLabel="done" />);
  expect(screen.getByText('Hand-over').closest('li')).toHaveTextContent('Hand-over (done)');
  expect(document.querySelector('[aria-current]')).toBeNull();
});
