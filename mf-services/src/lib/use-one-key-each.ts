import { useRef } from 'react';

/** An idempotency key for what is sent: the same body sent again is the same one, another one another. */
export function useOneKeyEach() {
  const sent = useRef({ text: '', key: '' });
  return (body: unknown) => {
    const text = JSON.stringify(body);
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() };
    return sent.current.key;
  };
}
