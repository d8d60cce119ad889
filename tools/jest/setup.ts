import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/dom';

// A page's first test compiles it while waiting, which on a busy machine takes more than the library's one second. What
// is waited for stays the same; only a test that fails takes longer to say so.
configure({ asyncUtilTimeout: 10_000 });

// Of a document's visit jsdom tells nothing.
performance.getEntriesByType ??= () => [];
