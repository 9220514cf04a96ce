/** Fills a new database with a made-up shop, through the product's own operations. This is what `npm run demo` shows. */
import { randomBytes, randomUUID } from 'node:crypto'
import { count } from 'drizzle-orm'
import { createAccount } from '#server/auth/index.ts'
import type { Actor } from '#server/bookings/desk/desk-context.ts'
import { rememberPerson } from '#server/bookings/desk/read/desk-people.ts'
import { findLinkPath } from '#server/bookings/homeowner/open-link.ts'
import { saveSection } from '#server/business/business-facts.ts'
import type { AppContext } from '#server/context.ts'
import { confirmAreaRequest, writeAreaToken } from '#server/messages/area-requests/area-link.ts'
import { askForArea } from '#server/messages/area-requests/ask-for-area.ts'
import { saveWords, switchMessage } from '#server/messages/homeowner-messages/message-templates.ts'
import { openAuth } from '#server/open-auth.ts'
import { grantRole } from '#server/people/roles.ts'
import { areaRequests } from '#server/platform/db/schema/area-requests.ts'
import { bookings } from '#server/platform/db/schema/bookings.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import { StartError } from '#server/platform/start-error.ts'
import { businessSections } from '#shared/business/business-form.ts'
import type { Quote } from '#shared/business/proof-form.ts'
import { addDays, businessDayOf } from '#shared/time/business-day.ts'
import { type DemoClock, hireTechnicians, playScenes } from './demo-desk.ts'
import { shownHomeowners } from './demo-homeowners.ts'
import { writeCityPage } from './demo-pages.ts'
import { readBlog } from './demo-readers.ts'
import { demoScenes } from './demo-scenes.ts'

/** How many people ask for each ZIP code: Battle Ground, Ridgefield, Salem, Scappoose, St. Helens, Woodburn, and one far away. */
const wishes = { '98604': 9, '98642': 5, '97301': 4, '97056': 3, '97051': 2, '97071': 2, '97501': 1 }

/** People from made-up towns around the area who want to hear when the shop starts serving them. */
async function askForAreas(ctx: AppContext): Promise<void> {
  for (const [zip, people] of Object.entries(wishes)) {
    for (let n = 1; n <= people; n++) {
      await askForArea(ctx, { zip, email: `neighbor${n}.${zip}@example.com`, language: n % 4 === 0 ? 'es' : 'en' })
    }
  }
  const { hashing } = await ctx.installationKeys()
  for (const { id } of await ctx.db.select().from(areaRequests)) {
    await confirmAreaRequest(ctx, writeAreaToken(hashing, id))
  }
}

export interface DemoSignIn {
  email: string
  password: string
  /** Paths of homeowners' pages: one before a visit, and the passport after one. */
  homeowners: { prepared: string; repaired: string }
}

const people = ['Dana Whitlock', 'Marcus Lee', 'Ana Perez'] as const

/** Accepts no jobs, so nobody gets email about things that never happened. The site finds whatever is still due when it starts. */
export const quietQueue: Queue = {
  enqueue: async () => {},
  enqueueAll: async () => {},
  listOutgoing: () => [],
  start: async () => {},
  keepSchedules: async () => {},
  isRunning: () => true,
  stop: async () => {},
}

/**
 * `ctx` uses `clock` and the quiet queue, on a migrated database without bookings.
 * @returns how the first of its people can sign in, with a random password, and where to find two homeowners' pages
 * @throws StartError when there are bookings already
 */
export async function fillDemo(ctx: AppContext, { clock, now }: { clock: DemoClock; now: Date }): Promise<DemoSignIn> {
  const [found] = await ctx.db.select({ count: count() }).from(bookings)
  if (found && found.count > 0)
    throw new StartError('There are bookings in this database; the demo only fills a new one.')
  const password = `demo-${randomBytes(9).toString('base64url')}`
  const [owner, ...colleagues] = await hirePeople(ctx, { password, now })
  if (!owner) throw new Error('Nobody works here')
  await workOnHolidays(ctx)
  await hireTechnicians(ctx, { ownerEmail: owner.email })
  await playScenes(ctx, { clock, now, scenes: demoScenes(now, [owner.actor, ...colleagues.map(({ actor }) => actor)]) })
  await writeOwnWords(ctx.db)
  await askForAreas(ctx)
  await quoteCustomers(ctx, now)
  await writeCityPage(ctx.db)
  await readBlog(ctx.db, now)
  const linkTo = async (id: string) => (await findLinkPath(ctx, id)) ?? ''
  const { prepared, repaired } = shownHomeowners
  return {
    email: owner.email,
    password,
    homeowners: { prepared: await linkTo(prepared), repaired: await linkTo(repaired) },
  }
}

/** Visits are planned around the day of the demo, whichever it is. */
async function workOnHolidays({ db, liveBusiness }: AppContext): Promise<void> {
  const facts = { ...businessSections.hours.parse({}), isClosedOnUsHolidays: false }
  await saveSection(db, { section: 'hours', facts, version: 0 })
  await liveBusiness.refresh()
}

/** The owner rewords the reminder, and turns off the text message when the job is done. */
async function writeOwnWords(db: AppContext['db']): Promise<void> {
  const subject = 'See you tomorrow, {name}'
  const text = `Hi {name},

{technician} comes by on {day}, {window}, to get your {appliance} going again.

Please clear the way to it, and keep pets in another room. Plans changed? Call {phone} and say {number}.

Everything about your visit:
{link}`
  await saveWords(db, { kind: 'reminder', channel: 'mail', language: 'en' }, { words: { subject, text }, version: 0 })
  await switchMessage(db, { kind: 'done', channel: 'text', isOn: false })
}

/** Creates accounts with the admin role and names the desk knows. Only the first has the password that is shown. */
async function hirePeople(ctx: AppContext, { password, now }: { password: string; now: Date }) {
  const { local } = await openAuth(ctx)
  if (!local) throw new StartError('The demo needs the accounts of its own database. Please leave AUTH_URL out.')
  const hired: { email: string; actor: Actor }[] = []
  for (const name of people) {
    const email = `${name.toLowerCase().replace(' ', '.')}@example.com`
    const own = hired.length === 0 ? password : randomBytes(24).toString('base64url')
    const { id } = await createAccount(local.context, { email, password: own, email_confirm: true })
    await grantRole(ctx.db, { userId: id, role: 'admin' })
    await rememberPerson(ctx.db, { userId: id, email, name, now })
    hired.push({ email, actor: { kind: 'admin', id } })
  }
  return hired
}

const said: (Pick<Quote, 'text' | 'name' | 'city' | 'source'> & { daysAgo: number })[] = [
  {
    text: 'Our fridge quit on a Friday. They called back while I was still moving the milk, and Theo had it cooling again by dinner.',
    name: 'Hannah',
    city: 'Portland, OR',
    source: 'email',
    daysAgo: 12,
  },
  {
    text: 'I got the price before any work started, and that’s what I paid.',
    name: 'T. K.',
    city: 'Vancouver, WA',
    source: 'text',
    daysAgo: 31,
  },
  {
    text: 'The washer shook again after two weeks. They came back, found a worn strut and didn’t charge me a cent.',
    name: 'Marisol',
    city: 'Beaverton, OR',
    source: 'in_person',
    daysAgo: 58,
  },
  {
    text: 'He put on shoe covers, fixed the oven and explained what had failed.',
    name: 'Greg',
    city: 'Lake Oswego, OR',
    source: 'email',
    daysAgo: 74,
  },
]

/**
 * Quotes from the made-up shop's customers, marked as demo content wherever they appear. Nobody rated the shop, because there is
 * nothing to link to.
 */
async function quoteCustomers({ db }: Pick<AppContext, 'db'>, now: Date): Promise<void> {
  const today = businessDayOf(now)
  const quotes = said.map(({ daysAgo, ...quote }) => ({
    ...quote,
    id: randomUUID(),
    date: addDays(today, -daysAgo),
    link: '',
    agreed: true as const,
    agreed_by: 'Dana Whitlock',
    agreed_at: now.toISOString(),
    is_demo: true,
  }))
  await saveSection(db, {
    section: 'proof',
    facts: { quotes, rating: null, shows_finished_repairs: false },
    version: 0,
  })
}
