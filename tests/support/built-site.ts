import { buildSite, isBuildStale } from '../../scripts/build.ts'

/** Builds the site before the first test when its sources changed since the last build. */
export default async function makeBuild() {
  if (isBuildStale()) await buildSite()
}
