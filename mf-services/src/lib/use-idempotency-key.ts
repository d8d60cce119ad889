import { useRef } from 'react';

/** Returns idempotency keys: the same key while the body is unchanged, a new one for another body. */
export function useIdempotencyKey() {
  const lastSent = useRef({ text: '', key: '' });
  return (body: unknown) => {
    const text = JSON.stringify(body);
    if (lastSent.current.text !== text) lastSent.current = { text, key: crypto.randomUUID() };
    return lastSent.current.key;
  };
}
