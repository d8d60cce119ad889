import { screen } from '@testing-library/react';

/** Where the link with this name leads. */
export const hrefOf = (name: string | RegExp, part: Pick<typeof screen, 'getByRole'> = screen): string | null =>
  part.getByRole('link', { name }).getAttribute('href');
