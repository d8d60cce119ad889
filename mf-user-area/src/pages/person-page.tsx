export { PersonPage as Component } from '../features/people/components/PersonPage.tsx';
