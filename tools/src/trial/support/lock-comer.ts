import { pathToFileURL } from 'node:url';

/** Tries to lock the directory in argument 1, with the project module in argument 2, and reports the outcome. */
const [directory = '', module = ''] = process.argv.slice(2);
const { lockDirectory } = (await import(pathToFileURL(module).href)) as {
  lockDirectory: (directory: string) => unknown;
};
process.on('message', async () => {
  try {
    await lockDirectory(directory);
    process.send?.('held');
  } catch (error) {
    process.send?.(error instanceof Error && error.name === 'ConfigError' ? 'refused' : String(error));
  }
});
process.send?.('ready');
