import { buildSite, isBuildStale } from '../../scripts/build.ts'
import { makeRunFolder } from './run-folder.ts'

/** Builds the site before the first test when its sources changed since the last build, and makes the folder of the run. */
export default async function prepareRun() {
  makeRunFolder()
  if (isBuildStale()) await buildSite()
}
