import './prepare-page.ts';
import { startShell } from './start-shell.tsx';

void startShell();
