import { useState, useSyncExternalStore } from 'react';

const subscribeNoop = () => () => undefined;

/** A draft that survives leaving the page; stored on this device under a key that contains the account id. */
export function useDraft(key: string): [string, (draft: string) => void] {
  const stored = useSyncExternalStore(
    subscribeNoop,
    () => read(key),
    () => '',
  );
  const [typed, setTyped] = useState<string>();
  const change = (draft: string) => {
    setTyped(draft);
    try {
      if (draft) localStorage.setItem(key, draft);
      else localStorage.removeItem(key);
    } catch {
      // Without storage, the draft lives as long as the page.
    }
  };
  return [typed ?? stored, change];
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
