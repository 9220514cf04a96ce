/**
 * The browser's code uses nothing that the oldest browsers (docs/browsers.md) lack, unless it asks first. By MDN's data, which knows
 * each browser's versions, and TypeScript, which knows whose member is used. `tests/pages/oldest-browsers.test.ts` does so for styles.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../scripts/project-root.ts'
import { oldestBrowsers } from '../vite.browsers.ts'
import { isLacking } from './support/oldest-browsers/lacking.ts'
import { scanCode } from './support/oldest-browsers/scan-code.ts'

/** What does no harm where it's lacking, everywhere or in one file. */
const harmless: Record<string, string> = {
  '<… autocapitalize>': 'a hint for on-screen keyboards',
  '<… fetchpriority>': 'a hint for what to load first',
  '<… capture>': 'only phones have a camera to open',
  'event prerenderingchange': 'a browser that prerenders has it',
  'event beforeunload': 'iOS asks nobody who leaves; drafts are kept',
  'event pageswap': 'a browser that fades between pages has it',
  '<… popover>': 'brought by the polyfill',
  '<… popovertarget>': 'brought by the polyfill',
  'event beforetoggle': 'brought by the polyfill',
  'HTMLElement.hidePopover': 'brought by the polyfill',
  'app/starter.ts: ViewTransition.skipTransition': 'only in pageswap',
  'app/starter.ts: ViewTransition.ready': 'only in pageswap',
  'app/starter.ts: ViewTransition.finished': 'only in pageswap',
  'app/starter/skeletons.ts: navigation': 'clicks stand in for it',
  'app/starter/skeletons.ts: event navigate': 'clicks stand in for it',
  'app/starter/skeletons.ts: NavigationDestination.sameDocument': 'clicks stand in for it',
  'app/starter/skeletons.ts: NavigationDestination.url': 'clicks stand in for it',
  'app/routes/admin/frame/loading/missing-part.tsx: event navigate': 'asked by canStopReloads',
  'app/routes/admin/frame/loading/missing-part.tsx: NavigateEvent': 'a type',
  'app/routes/admin/frame/loading/missing-part.tsx: NavigateEvent.navigationType': 'asked by canStopReloads',
  'app/routes/admin/frame/loading/missing-part.tsx: NavigateEvent.userInitiated': 'asked by canStopReloads',
  'shared/blog/post-description.ts: Segmenter.segment': 'asked where it is made',
}

const planted = 'tests/support/oldest-browsers/planted.tsx'
const isBrowsers = (file: string) =>
  /^(app|shared|content)\//.test(file) && !/\.test\.tsx?$|^app\/entry\.server\.tsx$/.test(file)
const found = scanCode((file) => isBrowsers(file) || file === planted)

test('the browser’s code needs nothing that the oldest browsers lack', () => {
  const lacking = found.filter((use) => !use.startsWith(planted))
  const whatOf = (use: string) => use.slice(use.indexOf(': ') + 2)
  expect(lacking.filter((use) => !(use in harmless) && !(whatOf(use) in harmless))).toEqual([])
  const used = new Set(lacking.flatMap((use) => [use, whatOf(use)]))
  expect(Object.keys(harmless).filter((use) => !used.has(use))).toEqual([])
})

test('a use of something they lack is named, and one that asks first is not', () => {
  expect(found.filter((use) => use.startsWith(planted)).map((use) => use.slice(planted.length + 2))).toEqual([
    'for await',
    'event scrollend',
    '<… closedby>',
    'requestIdleCallback',
    'PromiseConstructor.withResolvers',
    'AbortSignal.any',
    'Element.checkVisibility',
    'ObjectConstructor.groupBy',
    'URL.parse',
  ])
})

test('what tells a browser that is too old is there in the oldest ones', () => {
  expect(isLacking('URL', 'canParse')).toBe(false)
})

test('docs/browsers.md names the versions that package.json has', () => {
  const docs = readFileSync(path.join(projectRoot, 'docs/browsers.md'), 'utf8')
  const documented = [...docs.matchAll(/^\| (\w[\w ,]*?) +\| ([\d.]+) +\|/gm)].map(([, names, version]) => [
    names?.toLowerCase(),
    version,
  ])
  const inPackage = oldestBrowsers().map(({ browser, version }) => [browser, version])
  expect(documented.flatMap(([names, version]) => names?.split(', ').map((name) => [name, version]))).toEqual(inPackage)
})
