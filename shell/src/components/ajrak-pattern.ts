/**
 * A tile of Ajrak, the block print that the brand's colours come from: eight-pointed stars and crosses in a thin line.
 * White on nothing; lay it under an opacity. As an address for CSS.
 */
const tile =
  "<svg xmlns='http://www.w3.org/2000/svg' width='96' height='96' viewBox='0 0 96 96' fill='none' stroke='%23fff' stroke-width='1.2'>" +
  "<path d='M48 12l10.5 10.5H73.5V37.5L84 48 73.5 58.5V73.5H58.5L48 84 37.5 73.5H22.5V58.5L12 48 22.5 37.5V22.5H37.5Z'/>" +
  "<path d='M48 28l5.9 5.9h8.2v8.2L68 48l-5.9 5.9v8.2h-8.2L48 68l-5.9-5.9h-8.2v-8.2L28 48l5.9-5.9v-8.2h8.2Z'/>" +
  "<circle cx='48' cy='48' r='6'/><path d='M0-12 12 0 0 12-12 0ZM96-12l12 12-12 12L84 0ZM0 84l12 12-12 12-12-12ZM96 84l12 12-12 12-12-12Z'/>" +
  '</svg>';

export const ajrakPattern = `url("data:image/svg+xml,${tile.replaceAll('<', '%3C').replaceAll('>', '%3E')}")`;
