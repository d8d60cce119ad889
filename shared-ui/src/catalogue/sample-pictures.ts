/** Placeholder photos: a drawn car at dusk with the given paint and sky. */
function scene(paint: string, sky: [string, string], ground: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"><defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient><linearGradient id="p" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".35"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient></defs><rect width="800" height="600" fill="url(#s)"/><path d="M0 330c120-40 210-30 330-6s260-50 470-20v300H0z" fill="${ground}" opacity=".55"/><path d="M0 400h800v200H0z" fill="${ground}"/><ellipse cx="400" cy="482" rx="300" ry="20" fill="#000" opacity=".35"/><path id="b" d="M110 430c0-50 30-66 96-74 46-50 88-78 176-78 96 0 138 26 184 78 70 6 124 22 124 74 0 26-12 38-34 38H146c-24 0-36-14-36-38z" fill="${paint}"/><path d="M110 430c0-50 30-66 96-74 46-50 88-78 176-78 96 0 138 26 184 78 70 6 124 22 124 74 0 26-12 38-34 38H146c-24 0-36-14-36-38z" fill="url(#p)"/><path d="M248 352c34-36 66-52 126-54v54zM392 298c74 0 106 18 140 54H392z" fill="#1c2536"/><path d="M256 350l40-36 30 36z" fill="#fff" opacity=".12"/><path d="M650 396c20 0 34 8 36 20h-42zM116 404c14-6 30-6 38-2l-6 16h-34z" fill="#fff4d6"/><g><circle cx="230" cy="462" r="50" fill="#14161d"/><circle cx="230" cy="462" r="28" fill="#b9bdc7"/><circle cx="230" cy="462" r="10" fill="#14161d"/><circle cx="572" cy="462" r="50" fill="#14161d"/><circle cx="572" cy="462" r="28" fill="#b9bdc7"/><circle cx="572" cy="462" r="10" fill="#14161d"/></g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export const pictures = {
  red: scene('#a3252f', ['#f3c78f', '#f8e8cf'], '#b98d62'),
  white: scene('#e9ebee', ['#5f83b5', '#d7e2ef'], '#6f7a6a'),
  blue: scene('#274a86', ['#d88a63', '#f6d9b8'], '#8c6a55'),
  black: scene('#23262d', ['#8fa3b8', '#e6ebef'], '#7d8085'),
  green: scene('#2e6a4e', ['#9cc2cf', '#eef4ee'], '#7c8a5f'),
};
