/**
 * The main ways through the site in the engines that the journeys don't run in: WebKit, which every iPhone has, and Firefox. What may
 * differ between engines is tried here, once; everything else in the journeys.
 */
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import routes from '#app/routes.ts'
import { addDays, businessDayOf } from '#shared/time/business-day.ts'
import { makeAdmin, type Person } from '#tests/support/accounts/back-office.ts'
import { makeImage } from '#tests/support/blog/images.ts'
import { bookingBody } from '#tests/support/bookings/booking-body.ts'
import { filledForm } from '#tests/support/bookings/filled-form.ts'
import { addTechnician } from '#tests/support/bookings/planned-technicians.ts'
import { type BadLine, startBadLine } from '#tests/support/browser/bad-line.ts'
import { bundleInPage, engineNames } from '#tests/support/engines/engines.ts'
import type { Page } from '#tests/support/engines/page.ts'
import {
  article,
  button,
  css,
  dialog,
  field,
  heading,
  link,
  menuitem,
  type Part,
  radio,
  region,
  tab,
  text,
  title,
} from '#tests/support/engines/parts.ts'
import { waysIn } from '#tests/support/engines/ways.ts'
import { createSiteDatabase } from '#tests/support/sites/journey-run.ts'
import { withSiteDatabase } from '#tests/support/sites/site-database.ts'
import { type SiteProcess, startSite } from '#tests/support/sites/site-process.ts'
import { bookOver } from '#tests/support/sites/sweep-site.ts'

/** How long the desk's news may take. */
const twoSeconds = 2_000

let site: SiteProcess
let line: BadLine
beforeAll(async () => {
  site = await startSite({
    environment: { DATABASE_URL: await createSiteDatabase(), STARTER_CONTENT: 'on', BOOKING_MODE: 'instant' },
  })
  line = await startBadLine(site.url, { script: await bundleInPage() })
})
afterAll(async () => {
  line.close()
  await site.stop()
})

describe.each(engineNames)('%s', (name) => {
  const way = waysIn(name, () => line.url)
  let admin: Person
  let technicianId: string
  beforeAll(async () => {
    admin = await makeAdmin(site)
    technicianId = await withSiteDatabase(site, (db) => addTechnician(db, { accountEmail: admin.email, daysOff }))
  })

  way('a repair is booked', async ({ page }) => {
    const customer = `Customer ${randomUUID()}`
    const booking = { inside: css('#booking') }
    await page.open('/')
    for (const [label, value] of Object.entries({ ...filledForm, Name: customer })) {
      if (typeof value === 'string') await page.fill(field(new RegExp(`^${label}`), booking), value)
    }
    await page.press(css('input[type=checkbox]', booking))
    await page.passTime(60_000)
    await page.press(button('Book Repair', booking))
    await page.see(heading('Booking Submitted Successfully!', booking))
    expect(await site.query('SELECT 1 FROM bookings WHERE customer_name = $1', [customer])).toHaveLength(1)
  })

  way('someone signs in', async ({ page }) => {
    await page.open('/admin/login')
    await page.fill(css('input[name=email]'), admin.email)
    await page.fill(css('input[name=password]'), admin.password)
    await page.press(button('Login'))
    await page.see(title(/Dashboard|Bookings/))
  })

  way('a booking is answered and scheduled, and a second window sees each step', async ({ page, openWindow }) => {
    const colleague = await openWindow()
    for (const window of [page, colleague]) await openOffice(window, '/admin/bookings', admin)
    await Promise.all([page, colleague].map((window) => window.see(heading('Bookings'))))
    const { name } = await book()
    const row = link(new RegExp(name), { inside: region('Queue') })
    await Promise.all([page, colleague].map((window) => window.see(row)))
    await colleague.press(row)
    await page.press(row)
    const happened = (saying: string) => region('What happened', { saying })

    await page.press(link(/^Call/))
    await page.press(button('Reached'))
    await colleague.seeWithin(twoSeconds, happened('Reached by phone'))

    await page.press(button('Schedule', { inside: region('Next step') }))
    const schedule = { inside: dialog('Schedule the visit') }
    await page.fill(field(/^Day/, schedule), dayAhead(3))
    await page.fill(field(/^Arrival window/, schedule), '10 AM – 12 PM')
    await page.press(button('Schedule', schedule))
    await colleague.seeWithin(twoSeconds, text(/^Visit: .*, 10 AM – 12 PM/))
  })

  way('a visit is planned', async ({ page }) => {
    const technician = `Ana ${randomUUID()}`
    await withSiteDatabase(site, (db) => addTechnician(db, { name: technician, daysOff }))
    const { name } = await book()
    await openOffice(page, `/admin/plan?day=${dayAhead(4)}`, admin)
    await page.press(button(/^Schedule/, { inside: article(new RegExp(`${name}$`)) }))
    const schedule = { inside: dialog('Schedule the visit') }
    await page.fill(field(/^Day/, schedule), dayAhead(4))
    await page.fill(field('Technician', schedule), technician)
    await page.press(button('Schedule', schedule))
    const saved = css('[role=status]', { saying: /^Saved\. One customer should know/ })
    expect(await page.read(saved)).toMatch(new RegExp(`${name}: .+, between 8 AM and 10 AM`))
    await page.press(button('Undo'))
    await page.see(css('[aria-live] *, [role=status]', { saying: 'Undone' }))
    await page.see(css('a:focus', { saying: name }))
    await page.see(article(new RegExp(`${name}$`), { inside: region('To schedule') }))
  })

  way('what is chosen, whose it is and what is on are seen, in Firefox with high contrast', async ({ page }) => {
    // WebKit has no such mode, so there it changes nothing.
    const isForced = name === 'Firefox'
    const { id, name: customer } = await book()
    await planVisit(id, { technicianId, day: dayAhead(6), hour: 8 })
    await openOffice(page, `/admin/plan?day=${dayAhead(6)}`, admin)
    const view = { inside: css('nav[aria-label=View]') }
    const outlineOf = (label: string) => page.styleOf(link(label, view), 'outline-style')
    const colorOf = (part: Part) => page.styleOf(part, 'background-color')
    const card = article(new RegExp(`${customer}$`))
    const edge = css('[style*=background]', { inside: card })
    await page.see(card)
    expect([await outlineOf('Day'), await outlineOf('Week')]).toEqual([isForced ? 'solid' : 'none', 'none'])
    expect(await page.isShown(edge)).toBe(isForced)
    if (isForced) expect(await colorOf(edge)).not.toBe(await colorOf(card))

    await page.go('/admin/technicians/new')
    expect(await colorOf(css('[role=switch]:checked + span'))).not.toBe(await colorOf(css('[role=switch]:checked')))
  })

  way('a technician drives out, and the job is finished with a report', async ({ page }) => {
    const { id, name } = await book()
    // Setting out hours before would ask first.
    await planVisit(id, { technicianId, day: dayAhead(0), hour: 0 })
    await openOffice(page, '/admin/my-day', admin)
    const next = { inside: region('Next job', { saying: name }) }
    await page.press(button('On my way', next))
    await page.press(button('Start', next))
    await page.see(button('Done', next))
    await page.go(`/admin/bookings/${id}`)
    const report = { inside: region('Finish the job') }
    await page.fill(field('What we did', report), 'New pump')
    await page.fill(field('Charged ($)', report), '249.50')
    await page.press(button('Save and finish', report))
    await page.see(text('Finished the repair'))
    const [row] = await site.query('SELECT state, amount_cents FROM desk_bookings WHERE booking_id = $1', [id])
    expect(row).toMatchObject({ state: 'done', amount_cents: 24950 })
  })

  way('My day opens without a signal', async ({ page }) => {
    const { id, name } = await book()
    await planVisit(id, { technicianId, day: dayAhead(0), hour: 12 })
    await openOffice(page, '/admin/my-day', admin)
    await page.see(text(new RegExp(name)))
    await page.seeKept('/admin/my-day')
    line.state = 'dead'
    line.drop()
    await page.open('/admin/my-day')
    await page.see(text(new RegExp(name)))
    await page.see(text(/^We can’t reach the site\. This is your day as of/))
    line.state = 'works'
    await page.open('/admin/my-day')
    await page.see(text(new RegExp(name)))
    await page.seeNo(text(/^We can’t reach the site/))
  })

  way('a post is written, with a picture, and published', async ({ page }) => {
    const word = randomUUID()
    await openOffice(page, '/admin/posts/new', admin)
    await page.fill(css('[name=title]'), `Pictures ${word}`)
    await page.press(tab('Visual'))
    await page.press(css('.visual-editor'))
    await page.type('Look at the fan.')
    const images = { inside: region(/^Post Images/) }
    await page.upload(field('Image to add', images), await makePicture())
    await page.fill(field('Alt text of Image 1', images), `A fan ${word}`)
    await page.press(button('Publish'))
    await page.press(menuitem(/^Publish now/))
    await page.see(link(`Pictures ${word}`))
    const [post] = await site.query<{ slug: string }>('SELECT slug FROM blog_posts WHERE title = $1', [
      `Pictures ${word}`,
    ])
    await page.open(`/blog/${post?.slug}`)
    await page.see(text('Look at the fan.'))
    await page.see({ role: 'img', name: `A fan ${word}` })
  })

  way('a homeowner reserves a visit and moves it', async ({ page }) => {
    // A number may only choose two times, so each engine has its own.
    const number = `(503) 555-01${10 + engineNames.indexOf(name)}`
    const { path } = await bookOver(site, bookingBody({ customer_phone: number, customer_email: null }))
    await page.open(path)
    await reserve(page, 'Pick a time', 'Reserve this time')
    const said = 'You’re all set. See you then.'
    await page.see(css('#said:focus', { saying: said }))
    await page.see(css('body > [role=status]', { saying: said }))
    const reserved = await page.read(heading(undefined, { level: 2 }))
    await reserve(page, 'Pick another time', 'Move my visit to this time')
    await page.seeNo(heading(reserved))
    await page.see(css('#said', { saying: said }))
  })

  way('every screen opens', async ({ page }) => {
    const { id, path } = await bookOver(site, bookingBody())
    await planVisit(id, { technicianId, day: dayAhead(0), hour: 10 })
    const [post] = await site.query<{ id: string; slug: string }>(`SELECT id, slug FROM blog_posts LIMIT 1`)
    const [category] = await site.query<{ slug: string }>('SELECT slug FROM blog_categories LIMIT 1')
    const [technician] = await site.query<{ id: string }>('SELECT id FROM technicians LIMIT 1')
    const addresses = new Map([
      ['/services/:appliance', '/services/dryer'],
      ['/areas/:city', '/areas/portland'],
      ['/blog/category/:slug', `/blog/category/${category?.slug}`],
      ['/blog/:slug', `/blog/${post?.slug}`],
      ['/*', '/no-such-page'],
      ['/admin/*', '/admin/no-such-screen'],
      ['/r/:token', path],
      ['/tell-me/:token', '/tell-me/check-your-email'],
      ['/admin/bookings/:id', `/admin/bookings/${id}`],
      ['/admin/bookings/:id/sheet', `/admin/bookings/${id}/sheet`],
      ['/admin/technicians/:id', `/admin/technicians/${technician?.id}`],
      ['/admin/consents/:id', `/admin/consents/${id}`],
      ['/admin/posts/:id/edit', `/admin/posts/${post?.id}/edit`],
    ])
    const screens = listScreens(await routes)
    expect(screens.length).toBeGreaterThan(40)
    for (const screen of screens) {
      const address = addresses.get(screen) ?? screen
      expect(address, 'An address for it is missing above').not.toMatch(/[:*]/)
      if (screen.startsWith('/admin')) await openOffice(page, address, admin)
      else await page.open(address)
      await page.settle(address)
    }
  })

  way('the desk is live again after a lost stream, a dropped line, a sleep and a restart', async ({ page, engine }) => {
    await openOffice(page, '/admin/bookings', admin)
    await page.see(heading('Bookings'))
    const offline = text(/^You’re offline/)
    const seeNews = async () => {
      const { name } = await book()
      await page.seeWithin(twoSeconds, link(new RegExp(name)))
      await page.seeNo(offline)
    }
    await seeNews()
    const wasOffline = await page.watch(offline)
    line.drop()
    await seeNews()
    engine.sleep()
    line.drop()
    const { name } = await book()
    engine.wakeUp()
    await page.seeWithin(twoSeconds, link(new RegExp(name)))
    expect(await wasOffline(), 'said to be offline').toBe(false)

    line.state = 'dead'
    line.drop()
    await page.see(offline)
    line.state = 'works'
    await seeNews()
    await site.stop()
    await page.see(offline)
    await site.start()
    await seeNews()
  })

  way('a visit is dragged: a taken window refuses it by name, and the list takes it', async ({ page, openWindow }) => {
    const technician = `Ana ${randomUUID()}`
    const id = await withSiteDatabase(site, (db) => addTechnician(db, { name: technician, daysOff }))
    const [there, unplanned] = [await book(), await book()]
    await planVisit(there.id, { technicianId: id, day: dayAhead(5), hour: 8 })
    // In WebKit, a window whose pointer hasn't dropped anything starts no other drag, and even types differently: nothing may follow.
    const other = await openWindow()
    for (const window of [page, other]) await openOffice(window, `/admin/plan?day=${dayAhead(5)}`, admin)
    const column = { inside: region(technician) }
    const card = (name: string, place = {}) => article(new RegExp(`${name}$`), place)
    const refused = await other.drag(card(unplanned.name), css('[data-cell="08:00-10:00"]', column))
    expect(refused).toEqual({ isTaken: false, said: expect.stringMatching(`has .*${there.name} then$`) })
    const taken = await page.drag(card(there.name, column), region('To schedule'))
    expect(taken.isTaken).toBe(true)
    await page.see(card(there.name, { inside: region('To schedule') }))
    await page.seeNo(card(there.name, column))
  })
})

/** The addresses of everything with a screen. Files without markup answer with a document for programs, or somewhere else. */
function listScreens(entries: RouteConfigEntry[], base = ''): string[] {
  return entries.flatMap(({ path: part, index, file, children = [] }) => {
    const address = part ? `${base}/${part.replace(/^\//, '')}`.replace(/^\/\//, '/') : base
    const isScreen = file.endsWith('.tsx') && (index || (part !== undefined && children.length === 0))
    return [...(isScreen ? [address || '/'] : []), ...listScreens(children, address === '/' ? '' : address)]
  })
}

/** Opens a screen of the back office, signed in as this person, without loading it again. */
async function openOffice(page: Page, path: string, { email, password }: Person) {
  if (await page.isInOffice()) return page.go(path)
  const answer = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  await page.open('/offline')
  await page.keep('supabase.auth.token', await answer.text())
  await page.open(path)
}

/** Schedules a visit for this hour of a day. */
async function planVisit(
  bookingId: string,
  { technicianId, day, hour }: { technicianId: string; day: string; hour: number },
) {
  await site.query(
    `UPDATE desk_bookings SET state = 'scheduled', first_contact_at = now(), technician_id = $2, seat = 1,
       window_start = ($3::date + make_interval(hours => $4)) AT TIME ZONE 'America/Los_Angeles',
       window_end = ($3::date + make_interval(hours => $4 + 2)) AT TIME ZONE 'America/Los_Angeles'
     WHERE booking_id = $1`,
    [bookingId, technicianId, day, hour],
  )
}

/** Reserves the first time in this card of the homeowner's page. */
async function reserve(page: Page, card: string, press: string) {
  const inside = css('details', { saying: card })
  await page.see(css('summary', { saying: card }))
  if (!(await page.isShown(radio(undefined, { inside })))) await page.press(css('summary', { saying: card }))
  await page.press(radio(undefined, { inside }))
  await page.press(button(press, { inside }))
}

async function makePicture(): Promise<string> {
  const file = path.join(tmpdir(), `${randomUUID()}.png`)
  await writeFile(file, await makeImage('png'))
  return file
}

async function book() {
  const name = `Customer ${randomUUID()}`
  const { id } = await bookOver(site, bookingBody({ customer_name: name }))
  return { id, name }
}

/** As a day field's value. */
const dayAhead = (days: number) => addDays(businessDayOf(new Date()), days)

/** With these, every time on offer can still be changed online. */
const daysOff = [{ firstDay: dayAhead(0), lastDay: dayAhead(1) }]
