import { expect } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';

/** Queries for the elements of the modals. */
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const field = (name: string) => screen.getByRole('textbox', { name });
export const passwordField = (name = 'Password') => screen.getByLabelText(name, { selector: 'input' });
export const codeField = () => screen.findByRole('textbox', { name: '6-digit code' });
export const modalNamed = (name: string) => screen.findByRole('dialog', { name });
export const modalCloses = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
