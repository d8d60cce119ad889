import { expect, jest, test } from '@jest/globals';
import { ApiError, toastShow } from '@karwan/shared-contracts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { individual, refused, renderShell, unreachable } from '../../../testing/render-shell.tsx';
import { FeedbackForm } from './FeedbackForm.tsx';

const done = { success: true, message: 'Feedback added successfully' };

const failed = { variant: 'error', message: 'Failed to add feedback. Please try again!' };
const contractBroken = new ApiError({
  kind: 'contract-broken',
  message: 'Broken',
  endpoint: 'feedback.add@1',
  cause: null,
});

async function setUp(send: (input: unknown) => unknown, user: typeof individual | null = null) {
  const onDone = jest.fn();
  const answers = { 'feedback.add@1': send };
  const { ctx, emittedPayloads } = renderShell(<FeedbackForm onDone={onDone} />, { user, answers });
  const toasts = () => emittedPayloads(toastShow);
  const actor = userEvent.setup();
  const press = () => actor.click(screen.getByRole('button', { name: 'Send feedback' }));
  const fill = async () => {
    await actor.click(screen.getByRole('radio', { name: '4.5 stars' }));
    await actor.type(screen.getByLabelText('Title'), 'Good');
    await actor.type(screen.getByLabelText('Message'), 'Easy to find a car.');
    if (user) return;
    await actor.type(screen.getByLabelText('Your name'), 'Sana');
    await actor.type(screen.getByLabelText('Your email'), 'sana@karwan.test');
  };
  return { ctx, onDone, toasts, press, fill };
}

test('[WID-03] offers every half star, and says what is missing, in the words of the specification', async () => {
  const send = jest.fn();
  const { press, onDone } = await setUp(send);
  const stars = screen.getAllByRole('radio').map((star) => star.getAttribute('aria-label'));
  const wholeStars = ['1 star', '2 stars', '3 stars', '4 stars', '5 stars'];
  expect(stars).toEqual(wholeStars.flatMap((label, count) => [`${count}.5 stars`, label]));
  await press();
  expect(await screen.findByText('Please select a rating')).toBeInTheDocument();
  expect(screen.getByText('Please write title')).toBeInTheDocument();
  expect(screen.getByText('Please write a message')).toBeInTheDocument();
  expect(screen.getByLabelText('Title')).toHaveAttribute('aria-invalid', 'true');
  expect(send).not.toHaveBeenCalled();
  expect(onDone).not.toHaveBeenCalled();
});

test('a pasted title that is too long is told so, and not cut', async () => {
  const { press } = await setUp(jest.fn());
  await userEvent.click(screen.getByLabelText('Title'));
  await userEvent.paste('x'.repeat(151));
  await press();
  expect(await screen.findByText('This title is too long')).toBeInTheDocument();
  expect(screen.getByLabelText('Title')).toHaveValue('x'.repeat(151));
});

test('[WID-03] sends what a visitor wrote and says thanks', async () => {
  const send = jest.fn((_input: unknown) => done);
  const { fill, press, onDone, toasts } = await setUp(send);
  await fill();
  await press();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  const text = { title: 'Good', description: 'Easy to find a car.' };
  expect(send).toHaveBeenCalledWith({ body: { rating: 4.5, ...text, name: 'Sana', email: 'sana@karwan.test' } });
  expect(toasts()).toEqual([{ variant: 'success', message: 'Feedback added successfully' }]);
});

test('[WID-03] name and email of a signed-in person are there and cannot be changed', async () => {
  const send = jest.fn((_input: unknown) => done);
  const { fill, press, onDone } = await setUp(send, individual);
  expect(screen.getByLabelText('Your name')).toHaveValue('Ali Raza Khan');
  expect(screen.getByLabelText('Your name')).toHaveAttribute('readonly');
  expect(screen.getByLabelText('Your email')).toHaveAttribute('readonly');
  await fill();
  await press();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(send).toHaveBeenCalledWith({ body: expect.objectContaining({ email: 'ali@karwan.test' }) });
});

test('who logs in meanwhile, in another tab, sends it under their name', async () => {
  const { ctx } = await setUp(() => done);
  await userEvent.type(screen.getByLabelText('Title'), 'Good');
  act(() => ctx.auth.logIn(individual));
  expect(screen.getByLabelText('Your name')).toHaveValue('Ali Raza Khan');
  expect(screen.getByLabelText('Your email')).toHaveValue('ali@karwan.test');
  expect(screen.getByLabelText('Title')).toHaveValue('Good');
});

test('[WID-03] a refusal goes to the field that it names, and nothing typed is lost', async () => {
  const { fill, press, onDone, toasts } = await setUp(() => {
    throw refused({ fields: { 'body.email': 'We cannot write to this address' } });
  });
  await fill();
  await press();
  expect(await screen.findByText('We cannot write to this address')).toBeInTheDocument();
  expect(screen.getByLabelText('Message')).toHaveValue('Easy to find a car.');
  expect(toasts()).toEqual([failed]);
  expect(onDone).not.toHaveBeenCalled();
});

test.each([
  ['without a network', unreachable(), 'Network error. Please try again.'],
  ['refused as a whole', refused({ message: 'Too many requests.' }), 'Too many requests.'],
  ['something else that went wrong', new TypeError('x is not a function'), 'An error occurred'],
  ['an answer that is nonsense', contractBroken, 'An error occurred'],
])('%s: it says that it failed and why, and keeps everything', async (_, error, reason) => {
  const { fill, press, toasts } = await setUp(() => {
    throw error;
  });
  await fill();
  await press();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(failed.message);
  expect(alert).toHaveTextContent(reason);
  expect(screen.getByLabelText('Title')).toHaveValue('Good');
  expect(toasts()).toEqual([failed]);
});
