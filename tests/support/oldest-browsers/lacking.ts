/** What the oldest browsers lack, by MDN's data. */
import { createRequire } from 'node:module'
import type { CompatStatement, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { type OldestBrowser, oldestBrowsers } from '../../../vite.browsers.ts'

/** A feature holds its parts under their names, beside what the data says of itself. */
type Feature = { readonly [part: string]: Feature } & { readonly __compat?: unknown }

const { api, javascript, html, css }: Record<'api' | 'javascript' | 'html' | 'css', Feature> = createRequire(
  import.meta.url,
)('@mdn/browser-compat-data')
const oldest = oldestBrowsers()
const inData = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', ios: 'safari_ios' } as const

/** Whether each of the oldest browsers has it, or undefined if the data says nothing of it. */
function isThere(feature: Feature | undefined): boolean | undefined {
  const statement = feature?.__compat as CompatStatement | undefined
  return statement && oldest.every((one) => has(statement, one))
}

function has({ support }: CompatStatement, { browser, version }: OldestBrowser): boolean {
  const supports = [support[inData[browser]] ?? []].flat()
  return supports.some(
    (one) => isPlain(one) && isReached(version, one.version_added) && !isReached(version, one.version_removed),
  )
}

/** Without a flag, a prefix or another name. */
function isPlain({ flags, prefix, alternative_name }: SimpleSupportStatement): boolean {
  return !flags && !prefix && !alternative_name
}

function isReached(version: string, reached: unknown): boolean {
  if (typeof reached !== 'string' || reached === 'preview') return false
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [reachedMajor = 0, reachedMinor = 0] = reached.replace('≤', '').split('.').map(Number)
  return major === reachedMajor ? minor >= reachedMinor : major > reachedMajor
}

function partsOf(feature: Feature | undefined): [string, Feature][] {
  return Object.entries<Feature>(feature ?? {}).filter(([name]) => name !== '__compat')
}

/** Member or global → the interfaces that have it and whether it's there. A global stands under the empty name. */
const owners = new Map<string, Map<string, boolean>>()
const { builtins } = javascript
for (const [owner, feature] of [...partsOf(api), ...partsOf(builtins), ...partsOf(builtins?.Intl)]) {
  note(owner, '', feature)
  for (const [key, member] of partsOf(feature)) {
    const name = key.replace(/_static$/, '')
    note(name, owner, member)
    if (owner === 'Window') note(name, '', member)
  }
}

function note(name: string, owner: string, feature: Feature) {
  const there = isThere(feature)
  if (there !== undefined) owners.set(name, (owners.get(name) ?? new Map()).set(owner, there))
}

/** Whether a member or global of this name is lacking somewhere. */
export function mayLack(name: string): boolean {
  return [...(owners.get(name)?.values() ?? [])].includes(false)
}

/** @param owner the interface as TypeScript names it, or '' for a global */
export function isLacking(owner: string, name: string): boolean {
  const own = owners.get(name)?.get(owner) ?? owners.get(name)?.get(owner.replace(/Constructor$/, ''))
  // TypeScript names mixins that MDN doesn't.
  return own === undefined ? lacksEverywhere(owners.get(name)?.values()) : !own
}

function lacksEverywhere(known: Iterable<boolean | undefined> = []): boolean {
  const there = [...known].filter((one) => one !== undefined)
  return there.length > 0 && !there.includes(true)
}

/** An attribute of HTML, in lower case, that no element knows in one of the oldest browsers. */
export function isLackingAttribute(name: string): boolean {
  const { global_attributes, elements } = html
  return lacksEverywhere([global_attributes?.[name], ...partsOf(elements).map(([, each]) => each[name])].map(isThere))
}

/** An event such as `scrollend`. */
export function isLackingEvent(name: string): boolean {
  return lacksEverywhere(owners.get(`${name}_event`)?.values())
}

export function isLackingProperty(name: string): boolean {
  return isThere(css.properties?.[name]) === false
}

/** A keyword of a property, such as `pretty` of `text-wrap`. */
export function isLackingKeyword(property: string, keyword: string): boolean {
  return isThere(css.properties?.[property]?.[keyword]) === false
}

/** @param name such as `starting-style` */
export function isLackingAtRule(name: string): boolean {
  return isThere(css['at-rules']?.[name]) === false
}

/** @param name a pseudo class or element, without its colons */
export function isLackingSelector(name: string): boolean {
  return isThere(css.selectors?.[name]) === false
}

/** A function such as `light-dark`. */
export function isLackingFunction(name: string): boolean {
  return lacksEverywhere(functionsNamed(name, css.types))
}

function functionsNamed(name: string, types: Feature | undefined): (boolean | undefined)[] {
  return partsOf(types).flatMap(([key, type]) => [
    ...(key === name ? [isThere(type)] : []),
    ...functionsNamed(name, type),
  ])
}
