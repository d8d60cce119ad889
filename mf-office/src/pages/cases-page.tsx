export { CasesPage as Component } from '../features/cases/components/CasesPage.tsx';
