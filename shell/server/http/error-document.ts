/** For when not even the shell can be rendered: needs no script, no style file and no thread. */
export const errorDocument = (requestId: string, nonce: string) => `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Something went wrong | Karwan</title><meta name="robots" content="noindex">
<style nonce="${nonce}">body{font-family:sans-serif;max-inline-size:32rem;margin:20vh auto;padding:0 1rem;line-height:1.5}</style>
</head><body><main><h1>Something went wrong</h1>
<p>We could not show this page. Please try again in a minute.</p>
<p><a href="/">Go to the home page</a></p><p>Reference: ${requestId}</p></main></body></html>`;
