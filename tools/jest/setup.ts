import '@testing-library/jest-dom/jest-globals';
import { beforeEach, jest } from '@jest/globals';
import { configure } from '@testing-library/dom';
import { unstable_forceFrameRate } from 'scheduler';

// A page's first test also waits for its compilation, which takes longer than the default of one second on a busy
// machine. Only failing tests become slower.
configure({ asyncUtilTimeout: 10_000 });

// By default, React yields to the browser every 5 ms. On a busy machine, tests would then continue in the middle of an
// update, so React works without yielding.
unstable_forceFrameRate(0.001);

// Each test starts with empty storage, by the real clock and without spies.
beforeEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  if (typeof document === 'undefined') return;
  sessionStorage.clear();
  localStorage.clear();
});
