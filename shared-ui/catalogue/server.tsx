import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { fontFaces } from '../src/index.ts';
import { fontUrl, Page } from './page.tsx';

/** The whole catalogue as a document, as the shell would send it: content and styles first, then the script. */
export function renderPage(scripts: readonly string[]): string {
  const sheet = new ServerStyleSheet();
  const content = renderToString(sheet.collectStyles(<Page />));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Karwan design system</title>
<link rel="icon" href="data:,">
<link rel="preload" href="${fontUrl}" as="font" type="font/woff2" crossorigin>
<style>${fontFaces(fontUrl)}</style>
${sheet.getStyleTags()}
</head>
<body>
<div id="page">${content}</div>
${scripts.map((script) => `<script src="${script}" defer></script>`).join('\n')}
</body>
</html>
`;
}
