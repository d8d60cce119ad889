import { useRef } from 'react';

/** Returns idempotency keys: the same key while the body is unchanged, a new one for another body. */
export function useOneKeyEach() {
  const sent = useRef({ text: '', key: '' });
  return (body: unknown) => {
    const text = JSON.stringify(body);
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
    return sent.current.key;
  };
}
