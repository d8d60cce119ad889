import { prepareSiteTemplate } from '@karwan/tools/site';

/** Before all tests: builds what changed and prepares the data that every site of the tests starts from. */
export default function prepare(): Promise<void> {
  return prepareSiteTemplate((progress) => console.log(progress));
}
