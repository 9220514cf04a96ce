import { buildSite, isBuildStale } from '../../../scripts/build.ts'
import { makeRunFolder } from './run-folder.ts'

/** Creates the run's folder and, if the sources changed since the last build, builds the site before the first test. */
export default async function prepareRun() {
  makeRunFolder()
  if (isBuildStale()) await buildSite()
}
