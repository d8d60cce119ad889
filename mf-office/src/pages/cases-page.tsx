export { CasesRoom as Component } from '../features/cases/components/CasesRoom.tsx';
