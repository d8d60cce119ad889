import { pathToFileURL } from 'node:url';

/** Opens the embedded database of the folder named first, through the project's own code named second, and tells how it went. */
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
