/**
 * Browsers and password managers fill in fields without a word to the page. Before a form is sent, its fields say what
 * they hold: React passes on only what differs from what it knew.
 */
export function reportFilledFields(): void {
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
