import { expect, jest, test } from '@jest/globals';
import { type AnyEndpoint, forgetPassword, sendOtpBySms, solvedPuzzle } from '@karwan/shared-contracts';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { z } from 'zod';
import { button, codeField, field, modalCloses, modalNamed, passwordField } from '../testing/auth-screen.ts';
import { done, happyPathApi } from '../testing/happy-path-api.ts';

const { openAuth } = await import('../testing/open-auth.tsx');
const { puzzleStore } = await import('../lib/sms-puzzles.ts');

const secrets = { hmacSignatureSecret: 'secret', hmacKeySignatureSecret: 'secret' };
/** A puzzle that is solved at the `counter`th try. */
const aPuzzle = (counter = 3) =>
  createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter, deriveKey, ...secrets });
const unsolvablePuzzle = () => aPuzzle(4_000_000_000);

const withPuzzle = z.object({ solvesPuzzles: z.literal(true), solvedPuzzle: solvedPuzzle.optional() });
const solvedPuzzleIn = (body: unknown) => withPuzzle.parse(body).solvedPuzzle;

const api = fakeApiForEachTest(happyPathApi);

/** Makes the fake server send the SMS only after a puzzle was solved. */
function demand(endpoint: AnyEndpoint, challenge: Challenge): void {
  const refusal = { success: false, code: 'puzzle_required', message: 'Many people ask for codes.', puzzle: challenge };
  api.reply(endpoint, () =>
    solvedPuzzleIn(api.bodiesTo(endpoint).at(-1))
      ? Response.json({ ...done, resendInSeconds: 60 })
      : Response.json(refusal, { status: 429 }),
  );
}

async function openSignup() {
  const page = await openAuth(api);
  page.openAuthModal({ modal: 'mobile-signup' });
  await modalNamed('Sign up with mobile number');
  await page.user.type(field('Name'), 'Sana Khan');
  await page.user.type(field('Mobile number'), '03001234567');
  await page.user.type(passwordField(), 'secret-12');
  return page;
}

test('a puzzle that the server wants solved for an SMS is, and the sign-up goes on with all that was typed', async () => {
  demand(sendOtpBySms, await aPuzzle());
  const page = await openSignup();
  await page.user.click(button('Verify'));
  await codeField();
  expect(page.toasts()).toEqual([]);
  await page.user.click(button('Change number'));
  expect(field('Name')).toHaveValue('Sana Khan');
  expect(field('Mobile number')).toHaveValue('03001234567');
  expect(passwordField()).toHaveValue('secret-12');
  const [first, second, ...more] = api.callsTo(sendOtpBySms).map(({ body }) => solvedPuzzleIn(body));
  expect([first, more]).toEqual([undefined, []]);
  expect(second && (await verifySolution({ ...second, deriveKey, ...secrets })).verified).toBe(true);
});

test('a forgotten password by mobile number, too', async () => {
  demand(forgetPassword, await aPuzzle());
  const page = await openAuth(api);
  page.openAuthModal({ modal: 'send-otp-mobile' });
  await modalNamed('Forgot your password?');
  await page.user.type(field('Mobile number'), '03001234567');
  await page.user.click(button('Send code'));
  await modalNamed('Enter the code');
  expect(api.callsTo(forgetPassword)).toHaveLength(2);
});

test('it says that it takes a while; who leaves meanwhile stops it, and is told nothing', async () => {
  demand(sendOtpBySms, await unsolvablePuzzle());
  const page = await openSignup();
  const tried = Promise.withResolvers<ArrayBuffer>();
  const importKey = jest.spyOn(crypto.subtle, 'importKey');
  const deriveBits = jest.spyOn(crypto.subtle, 'deriveBits').mockReturnValueOnce(tried.promise);
  await page.user.click(button('Verify'));
  expect(await screen.findByRole('status')).toHaveTextContent(/^Checking… ?Many people are requesting codes right now/);
  expect(button('Verify')).toHaveAttribute('aria-busy', 'true');
  expect(field('Name')).toHaveValue('Sana Khan');
  await page.user.click(button('Close'));
  await modalCloses();
  await waitFor(() => expect(puzzleStore.isSolving()).toBe(false));
  await waitFor(() => expect(deriveBits).toHaveBeenCalledTimes(1));
  importKey.mockClear();
  tried.resolve(new ArrayBuffer(32));
  // Lets the solver yield to the event loop, and continue if it was not stopped.
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  expect(importKey).not.toHaveBeenCalled();
  jest.restoreAllMocks();

  demand(sendOtpBySms, await aPuzzle());
  page.openAuthModal({ modal: 'mobile-signup' });
  await modalNamed('Sign up with mobile number');
  expect(screen.queryByText('Checking…')).not.toBeInTheDocument();
  await page.user.click(button('Verify'));
  await codeField();
  expect(api.callsTo(sendOtpBySms)).toHaveLength(3);
  expect(page.toasts()).toEqual([]);
});

test('solutions that the server will not have are an error in the end', async () => {
  const refusal = { success: false, code: 'puzzle_required', message: 'Many people ask for codes.' };
  const puzzle = await aPuzzle();
  api.reply(sendOtpBySms, () => Response.json({ ...refusal, puzzle }, { status: 429 }));
  const page = await openSignup();
  await page.user.click(button('Verify'));
  expect(await screen.findByText('Many people ask for codes.')).toBeVisible();
  expect(api.callsTo(sendOtpBySms)).toHaveLength(3);
  expect(screen.queryByText('Checking…')).not.toBeInTheDocument();
});

test('a puzzle that cannot be solved here is no code sent', async () => {
  demand(sendOtpBySms, { ...(await aPuzzle()), signature: '' });
  const page = await openSignup();
  await page.user.click(button('Verify'));
  expect(await screen.findByText('Failed to send OTP')).toBeVisible();
  expect(field('Mobile number')).toHaveValue('03001234567');
});
