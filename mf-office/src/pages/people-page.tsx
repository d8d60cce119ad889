export { People as Component } from '../features/people/components/People.tsx';
