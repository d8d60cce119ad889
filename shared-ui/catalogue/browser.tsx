import { hydrateRoot } from 'react-dom/client';
import { Page } from './page.tsx';

const place = document.getElementById('page');
if (!place) throw new Error('The first HTML has no #page');
hydrateRoot(place, <Page />, { onRecoverableError: (error) => console.error(error) });
