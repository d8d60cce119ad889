import { useState } from 'react';

const keyOf = (conversationId: string) => `karwan:draft:${conversationId}`;

/** What is being typed in a conversation; it survives leaving the page. */
export function useDraft(conversationId: string): [draft: string, setDraft: (draft: string) => void] {
  const [draft, setDraft] = useState(() => read(keyOf(conversationId)));
  return [
    draft,
    (next) => {
      setDraft(next);
      try {
        if (next) localStorage.setItem(keyOf(conversationId), next);
        else localStorage.removeItem(keyOf(conversationId));
      } catch {
        // Kept for as long as the page is open.
      }
    },
  ];
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
