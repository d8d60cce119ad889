import '@testing-library/jest-dom/jest-globals';
import { beforeEach } from '@jest/globals';
import { configure } from '@testing-library/dom';

// A page's first test compiles it while waiting, which on a busy machine takes more than the library's one second. What
// is waited for stays the same; only a test that fails takes longer to say so.
configure({ asyncUtilTimeout: 10_000 });

// Each test begins in a browser that has kept nothing.
beforeEach(() => {
  if (typeof document === 'undefined') return;
  sessionStorage.clear();
  localStorage.clear();
});
