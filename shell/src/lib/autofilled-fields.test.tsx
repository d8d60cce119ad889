import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { dispatchAutofilledValues } from './autofilled-fields.ts';

dispatchAutofilledValues();

/** Simulates autofill: bypasses the property that React tracks, without an event. */
const fillIn = (field: HTMLElement, value: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);

type Form = { email: string; password: string };

const onSend = jest.fn<(form: Form) => void>();
const onName = jest.fn();
function Login() {
  const { register, handleSubmit } = useForm<Form>({ defaultValues: { email: '', password: '' } });
  const [name, setName] = useState('Amina');
  return (
    <form onSubmit={handleSubmit((form) => onSend(form))}>
      <input aria-label="Email" {...register('email')} />
      <input aria-label="Password" type="password" {...register('password')} />
      <input
        aria-label="Name"
        value={name}
        onChange={({ target }) => {
          onName();
          setName(target.value);
        }}
      />
      <button type="submit">Log in</button>
    </form>
  );
}

test('what a browser filled in without an event is sent; nothing else is told again', async () => {
  render(<Login />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Email'), 'amina@karwan.test');
  fillIn(screen.getByLabelText('Password'), 'Karwan@123');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(onSend).toHaveBeenCalledWith({ email: 'amina@karwan.test', password: 'Karwan@123' });
  expect(onName).not.toHaveBeenCalled();
});
