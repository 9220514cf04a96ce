import { postsSection, repairsSection, visitsSection } from '#content/pages/added-sections.ts'
import { filledSections } from '#content/pages/shop-page.ts'
import { listPostsAbout } from '#server/blog/posts/read/posts-about.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/connect.ts'
import { repairCostOf } from '#shared/bookings/booking-fields.ts'
import type { WholeBusiness } from '#shared/business/business.ts'
import { type PageSection, questionsId, type ShownPage } from '#shared/pages/page-content.ts'
import { listCities } from '#shared/service-area/primary-areas.ts'
import { findShopPage, listAppliancePages, type PageSubject } from './shop-pages.ts'
import { countedMonths, readVisitsInCity } from './visits-in-city.ts'

interface PageContext {
  db: Db
  clock: Clock
  business(): WholeBusiness
}

/** Sections that follow the booking form: whoever has read that far may want to know more. */
const last: readonly string[] = [questionsId, 'reviews']

/** Everything that the page at this path shows, or `null` if there's none. Without the database it lacks posts and repairs. */
export async function readShopPage(ctx: PageContext, path: string): Promise<ShownPage | null> {
  const business = ctx.business()
  const page = findShopPage(business, path)
  if (!page) return null
  const { sections, ...head } = page.content
  const { before, after, ...subject } = await describeSubject(ctx, page.subject)
  return {
    ...head,
    ...subject,
    path,
    name: page.name,
    before: filledSections([...sections.filter(({ id }) => !last.includes(id)), ...before]),
    after: filledSections([...sections.filter(({ id }) => last.includes(id)), ...after]),
    cities: listCities(business.serviceArea),
  }
}

type Described = Pick<ShownPage, 'kind' | 'parent' | 'areas' | 'costs'> & Record<'before' | 'after', PageSection[]>

async function describeSubject(ctx: PageContext, subject: PageSubject): Promise<Described> {
  const business = ctx.business()
  if (subject.kind === 'appliance') {
    return {
      kind: subject.kind,
      parent: { name: 'Services', path: '/services' },
      areas: business.mainPlaces,
      costs: repairCostOf(subject.appliance, business.repairCosts) ?? null,
      before: [],
      after: [postsSection(await listPostsAbout(ctx.db, subject.words), `${subject.noun} trouble`)],
    }
  }
  const { kind, city, state, zips, words } = subject
  const [visits, posts] = await Promise.all([readVisitsInCity(ctx, zips), listPostsAbout(ctx.db, words)])
  return {
    kind,
    parent: { name: 'Service area', path: '/#coverage' },
    areas: [{ city, state }],
    costs: null,
    before: [visitsSection(visits, { city, months: countedMonths }), repairsSection(listAppliancePages(business))],
    after: [postsSection(posts, city)],
  }
}
