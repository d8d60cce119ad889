import { useState, useSyncExternalStore } from 'react';

const unsubscribed = () => () => undefined;

/** What is being typed; it survives leaving the page. Kept on this device under a key with the account in it. */
export function useDraft(key: string): [string, (draft: string) => void] {
  const kept = useSyncExternalStore(
    unsubscribed,
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
      // Kept for as long as the page is open.
    }
  };
  return [typed ?? kept, change];
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
