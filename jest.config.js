import { readdirSync } from 'node:fs';

const transform = {
  '\\.[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2023',
        experimental: { keepImportAttributes: true },
      },
      module: { type: 'es6' },
    },
  ],
};

const project = (name, testEnvironment = '<rootDir>/../tools/jest/jsdom-environment.mjs') => ({
  displayName: name,
  rootDir: `<rootDir>/${name}`,
  testEnvironment,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform,
  moduleNameMapper: { '\\.(svg|woff2)$': '<rootDir>/../tools/jest/file-address.mjs' },
  setupFilesAfterEnv: ['<rootDir>/../tools/jest/setup.ts'],
});

const remotes = readdirSync(import.meta.dirname).filter((name) => /^mf-[a-z0-9-]+$/.test(name));

/** Unit and component tests; new remotes are found by folder. The API and the tools run without a build and use Node's test runner instead. */
export default {
  testTimeout: 30_000,
  // The default leaves one core unused.
  maxWorkers: '100%',
  projects: [
    project('shared-contracts', 'node'),
    project('shared-ui'),
    project('shared-kit'),
    project('shell'),
    ...remotes.map((name) => project(name)),
  ],
};
