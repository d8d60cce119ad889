import { useState, useSyncExternalStore } from 'react';

const unsubscribed = () => () => undefined;

/** What is being typed in a conversation; it survives leaving the page. Kept on this device, by account. */
export function useDraft(accountId: string, conversationId: string): [string, (draft: string) => void] {
  const key = `karwan:draft:${accountId}:${conversationId}`;
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
