export { Officers as Component } from '../features/officers/components/Officers.tsx';
