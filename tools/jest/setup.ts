import '@testing-library/jest-dom/jest-globals';
import { beforeEach } from '@jest/globals';
import { configure } from '@testing-library/dom';
import { unstable_forceFrameRate } from 'scheduler';

// A page's first test compiles it while waiting, which on a busy machine takes more than the library's one second. What
// is waited for stays the same; only a test that fails takes longer to say so.
configure({ asyncUtilTimeout: 10_000 });

// React lets the browser in every 5 ms. There is none to let in, and on a busy machine a test would go on while a press is
// half done: its work is done as a whole, however long that takes.
unstable_forceFrameRate(0.001);

// Each test begins in a browser that has kept nothing.
beforeEach(() => {
  if (typeof document === 'undefined') return;
  sessionStorage.clear();
  localStorage.clear();
});
