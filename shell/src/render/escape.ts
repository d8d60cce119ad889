const inText: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** For text and quoted attributes of HTML. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => inText[character] ?? character);

/** JSON that may stand in a script element, as data or as part of a script: nothing in it can end the element. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
