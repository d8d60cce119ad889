import { expect } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

/** What a person finds in the modals. */
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const field = (name: string) => screen.getByRole('textbox', { name });
export const passwordField = () => screen.getByLabelText('Password', { selector: 'input' });
export const modalCloses = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
