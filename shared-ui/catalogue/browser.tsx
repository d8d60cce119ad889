import { hydrateRoot } from 'react-dom/client';
import { Page } from './page.tsx';

hydrateRoot(document.getElementById('page') as HTMLElement, <Page />, {
  onRecoverableError: (error) => console.error(error),
});
