import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { getAskedRange } from '@karwan/shared-contracts';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { completeDraft, fakeSellApi, stubImageApis } from '../testing/sell-fakes.ts';
import { clickButton, resumeDraft, step } from '../testing/sell-form.ts';

const PRICE_STEP = 3;
const range = { comparables: 31, lowPkr: 3_800_000, highPkr: 4_600_000, fromYear: 2017, toYear: 2019 };

const api = fakeApiForEachTest();
beforeEach(() => {
  stubImageApis();
  fakeSellApi(api);
  api.answer(getAskedRange, { range });
});

const resumeAt = async (pricePkr: number) => {
  const page = await resumeDraft(api, { step: PRICE_STEP, draft: { ...completeDraft, pricePkr } });
  await step('What’s your price?');
  return page;
};

describe('a price far from what others ask', () => {
  test('is asked about once, and stays if it is right', async () => {
    const { user } = await resumeAt(1_200_000_000);
    await clickButton(user, 'Continue');
    expect(await screen.findByText('Is PKR 1.20 Arab right?')).toBeVisible();
    expect(
      screen.getByText(/31 ads of this model, built 2017 to 2019, mostly ask PKR 38.00 – 46.00 Lacs/),
    ).toBeVisible();
    expect(screen.getByRole('heading', { name: 'What’s your price?' })).toBeVisible();
    await clickButton(user, 'Yes, it’s right');
    await step('What should buyers know?');
    await clickButton(user, 'Back');
    await step('What’s your price?');
    await clickButton(user, 'Continue');
    await step('What should buyers know?');
  });

  test('is asked about until it is changed', async () => {
    const { user } = await resumeAt(400_000);
    await clickButton(user, 'Continue');
    expect(await screen.findByText('Is PKR 4.00 Lacs right?')).toBeVisible();
    const price = screen.getByRole('textbox', { name: /Price/ });
    await user.clear(price);
    await user.type(price, '4000000');
    expect(screen.queryByText(/right\?/)).toBeNull();
    await clickButton(user, 'Continue');
    await step('What should buyers know?');
  });

  test.each([
    ['it is at the lower end of what is usual', 1_140_000, range],
    ['it is at the upper end of what is usual', 13_800_000, range],
    ['nobody knows what others ask', 400_000, undefined],
  ])('is not asked about where %s', async (_when, pricePkr, known) => {
    if (!known) api.cut(getAskedRange);
    const { user } = await resumeAt(pricePkr);
    await clickButton(user, 'Continue');
    await step('What should buyers know?');
  });

  test('does not keep the form waiting without a network', async () => {
    const { user } = await resumeAt(400_000);
    api.cut(getAskedRange);
    onlineManager.setOnline(false);
    try {
      await clickButton(user, 'Continue');
      await step('What should buyers know?');
    } finally {
      onlineManager.setOnline(true);
    }
  });

  test('does not keep the form waiting for a slow answer', async () => {
    await resumeAt(400_000);
    const { release } = api.hold(getAskedRange);
    jest.useFakeTimers();
    try {
      fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
      await act(() => jest.advanceTimersByTimeAsync(1900));
      expect(screen.getByRole('heading', { name: 'What’s your price?' })).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(200));
      expect(screen.getByRole('heading', { name: 'What should buyers know?' })).toBeVisible();
    } finally {
      jest.useRealTimers();
      release();
    }
  });
});
