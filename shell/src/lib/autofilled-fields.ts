/**
 * Reports autofilled values to React: browsers and password managers may fill fields without events. Before a submit,
 * each field dispatches its value; React ignores unchanged ones.
 */
export function dispatchAutofilledValues(): void {
  document.addEventListener(
    'submit',
    ({ target }) => {
      if (!(target instanceof HTMLFormElement)) return;
      for (const field of target.elements)
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
          field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    { capture: true },
  );
}
