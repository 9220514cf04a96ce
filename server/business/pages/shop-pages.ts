import { knownAppliances } from '#content/appliances/appliances.ts'
import { describeAppliancePage } from '#content/pages/appliance-page.ts'
import { describeCityPage } from '#content/pages/city-page.ts'
import { capital, type ShopPageContent } from '#content/pages/shop-page.ts'
import { shownQuotes } from '#server/business/proof.ts'
import { readableId, slugify } from '#shared/blog/slug.ts'
import { costNameOf, type NamedAppliance, repairCostOf } from '#shared/bookings/booking-fields.ts'
import type { WholeBusiness } from '#shared/business/business.ts'
import { type OwnPage, untouchedPage } from '#shared/business/own-page.ts'
import { groupBy } from '#shared/group-by.ts'
import { type AppliancePageLink, type CityPageLink, proseOfSections } from '#shared/pages/page-content.ts'
import { describeLack, judgePages, type PageVerdict } from '#shared/pages/page-gate.ts'
import type { Place } from '#shared/service-area/main-places.ts'
import { listCities } from '#shared/service-area/primary-areas.ts'
import { usStates } from '#shared/service-area/us-states.ts'

/** What a page is about. */
export type PageSubject =
  | { kind: 'appliance'; appliance: NamedAppliance; noun: string; words: RegExp }
  | ({ kind: 'city'; zips: readonly string[]; words: RegExp } & Place)

/** A page of an appliance or a city, whether it exists or not. */
export interface ShopPage {
  /** `/services/dryer`, `/areas/beaverton-or`. */
  path: string
  /** `Dryer`, `Beaverton, OR`. */
  name: string
  subject: PageSubject
  content: ShopPageContent
  own: OwnPage
  verdict: PageVerdict
  /** What it lacks, in sentences. Empty if it exists or is switched off. */
  missing: string[]
  isPublished: boolean
}

/** Judged once per set of facts, because every page of the site links to those that exist. */
const judged = new WeakMap<WholeBusiness, ReadonlyMap<string, ShopPage>>()

/** The pages of all appliances and cities by path, in the order of the form and by name. */
export function listShopPages(business: WholeBusiness): ReadonlyMap<string, ShopPage> {
  const known = judged.get(business) ?? judgeAll(business)
  judged.set(business, known)
  return known
}

/** The page at this path, or `null` if there is none. */
export function findShopPage(business: WholeBusiness, path: string): ShopPage | null {
  const page = listShopPages(business).get(path)
  return page?.isPublished ? page : null
}

/** The pages of appliances that exist, for links to them, with what a repair usually costs: `$100-$300`. */
export function listAppliancePages(business: WholeBusiness): AppliancePageLink[] {
  return [...listShopPages(business).values()].flatMap(({ name, path, subject, isPublished }) => {
    if (!isPublished || subject.kind !== 'appliance') return []
    const costs = repairCostOf(subject.appliance, business.repairCosts)
    return [{ appliance: subject.appliance, name, path, cost: costs ? `$${costs.from}-$${costs.to}` : null }]
  })
}

/** The paths of all that exist. */
export function listPagePaths(business: WholeBusiness): string[] {
  return [...listShopPages(business).values()].flatMap(({ path, isPublished }) => (isPublished ? [path] : []))
}

/** The pages of cities that exist. */
export function listCityPages(business: WholeBusiness): CityPageLink[] {
  return [...listShopPages(business).values()].flatMap(({ path, subject, isPublished }) =>
    isPublished && subject.kind === 'city' ? [{ city: subject.city, state: subject.state, path }] : [],
  )
}

export function cityPath({ city, state }: Place): string {
  return `/areas/${readableId(`${city} ${state}`)}`
}

export function appliancePath(key: NamedAppliance): string {
  return `/services/${slugify(costNameOf(key))}`
}

type Described = Pick<ShopPage, 'path' | 'name' | 'subject' | 'content' | 'own'>

function judgeAll(business: WholeBusiness): ReadonlyMap<string, ShopPage> {
  const own = new Map(business.ownPages.map((page) => [page.path, page]))
  const ownOf = (path: string) => own.get(path) ?? untouchedPage(path)
  const cities = describeCities(business, ownOf)
  return new Map(
    [
      ...judgeKind(
        describeAppliances(business, ownOf),
        knownAppliances.flatMap(({ key, noun }) => [noun, costNameOf(key)]),
      ),
      ...judgeKind(cities, placeNames(business)),
    ].map((page) => [page.path, page]),
  )
}

/** Pages that are switched off say nothing, so what they would say may stand on others. */
function judgeKind(pages: Described[], names: string[]): ShopPage[] {
  const candidates = pages.map((page) => ({ ...page, prose: proseOfSections(page.content.sections) }))
  const verdicts = judgePages(
    candidates.filter(({ own }) => !own.is_off),
    names,
  )
  return candidates.map(({ prose: _prose, ...page }) => {
    const verdict = verdicts.get(page.path) ?? { words: 0, sentences: 0, shared: 0, like: null, isEnough: false }
    return { ...page, verdict, missing: page.own.is_off ? [] : describeLack(verdict), isPublished: verdict.isEnough }
  })
}

function describeAppliances(business: WholeBusiness, ownOf: (path: string) => OwnPage): Described[] {
  return knownAppliances.map((appliance) => {
    const { key, noun, words } = appliance
    const own = ownOf(appliancePath(key))
    return {
      path: own.path,
      name: costNameOf(key),
      subject: { kind: 'appliance', appliance: key, noun, words },
      content: describeAppliancePage(appliance, { business, quotes: shownQuotes(business), ownWords: own.words }),
      own,
    }
  })
}

function describeCities(business: WholeBusiness, ownOf: (path: string) => OwnPage): Described[] {
  const cities = listCities(business.serviceArea)
  const zipsOf = groupBy(business.serviceArea.zips, ({ city, state }) => `${city}, ${state}`)
  const named = groupBy(cities, ({ city }) => city.toLowerCase())
  return cities
    .map(({ city, state }) => {
      const name = `${city}, ${state}`
      const entries = zipsOf.get(name) ?? []
      const zips = entries.map(({ zip }) => zip)
      const visit = tellPrices(entries.map(({ serviceCall }) => serviceCall ?? business.serviceCall))
      const own = ownOf(cityPath({ city, state }))
      const isOnly = named.get(city.toLowerCase())?.length === 1
      const content = describeCityPage(
        { city, state, zips, visit, isOnly },
        { business, quotes: shownQuotes(business), ownWords: own.words },
      )
      const words = new RegExp(`(?<!\\p{L})${escapePattern(isOnly ? city : name)}(?!\\p{L})`, 'iu')
      return { path: own.path, name, subject: { kind: 'city' as const, city, state, zips, words }, content, own }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** `$89`, or `$89 to $109`. */
function tellPrices(prices: number[]): string {
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  return least === most ? `$${least}` : `$${least} to $${most}`
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What a text about one city may say of another, if nothing but the name was changed. */
function placeNames({ serviceArea }: WholeBusiness): string[] {
  const places = listCities(serviceArea)
  const states = [...new Set(places.map(({ state }) => state))]
  return [...new Set(places.map(({ city }) => city)), ...states, ...states.map((state) => usStates[state] ?? '')]
}

/** The page about what a post is about: the first appliance that its title names, or else one of its categories. */
export function findPageAbout(
  business: WholeBusiness,
  { title, categories }: { title: string; categories: readonly { name: string }[] },
): { name: string; path: string } | null {
  const pages = [...listShopPages(business).values()].filter(
    ({ isPublished, subject }) => isPublished && subject.kind === 'appliance',
  )
  const texts = [title, ...categories.map(({ name }) => name)]
  const found = texts.flatMap((text) => pages.find(({ subject }) => subject.words.test(text)) ?? [])[0]
  if (!found) return null
  return { path: found.path, name: capital(found.subject.kind === 'appliance' ? found.subject.noun : found.name) }
}
