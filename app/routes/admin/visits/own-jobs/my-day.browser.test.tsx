/** A technician's day on a phone. The whole way from the first job to the last: tests/journeys/my-day.e2e.ts. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { businessDayOf } from '#shared/time/business-day.ts'
import { hourMs } from '#shared/time/durations.ts'
import type { TechnicianJobOnTheWire } from '#shared/visits/own-jobs-on-the-wire.ts'
import type { VisitReportOnTheWire } from '#shared/visits/visit-report-on-the-wire.ts'
import { signedIn } from '#tests/support/components/back-office.tsx'
import { makeJob, makeTechnician } from '#tests/support/components/fake-desk.ts'
import { refusal, type SentRequest } from '#tests/support/components/fake-server.ts'
import { openDesk } from '#tests/support/components/open-desk.ts'

beforeEach(() => page.viewport(390, 844))
afterEach(async () => {
  await cleanup()
  await page.viewport(1280, 900)
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('my-day').onsuccess = resolve
  })
})

const next = page.getByRole('region', { name: 'Next job' })
const finished = page.getByRole('region', { name: 'Finished' })
const press = (name: string) => next.getByRole('button', { name, exact: true }).click()
const undo = page.getByRole('button', { name: 'Undo', exact: true })
const finishWithout = () => press('Finish without a report')
const work = next.getByLabelText('What you did')
const notSent = next.getByRole('status', { name: 'Not sent yet' })
const isKept = 'Kept on this phone. It goes out by itself once there’s a signal.'

const today = businessDayOf(new Date())
/** A window that begins so many hours from now. */
const inHours = (hours: number) => ({
  window_start: new Date(Date.now() + hours * hourMs).toISOString(),
  window_end: new Date(Date.now() + (hours + 2) * hourMs).toISOString(),
})

/** Opens today with these visits, whose steps, notes and reports are kept. */
async function openDay(...jobsOfDay: Partial<TechnicianJobOnTheWire>[]) {
  const technician = makeTechnician()
  const jobs = new Map<string, TechnicianJobOnTheWire>()
  const steps = new Map<string, TechnicianJobOnTheWire[]>()
  for (const one of jobsOfDay) {
    const job = makeJob({ technician_id: technician.id, seat: 1, ...inHours(jobs.size), ...one })
    jobs.set(job.id, job)
  }
  const idIn = ({ url }: SentRequest) => url.pathname.split('/')[4] ?? ''
  const change = (request: SentRequest, make: (job: TechnicianJobOnTheWire) => Partial<TechnicianJobOnTheWire>) => {
    const id = idIn(request)
    const job = jobs.get(id) as TechnicianJobOnTheWire
    const changed = { ...job, ...make(job), version: job.version + 1 }
    jobs.set(id, changed)
    steps.set(id, [...(steps.get(id) ?? []), job])
    return changed
  }
  const answers = {
    moveTechnicianJob: (request: SentRequest) => {
      const { to } = request.body as { to: TechnicianJobOnTheWire['state'] }
      return change(request, () => ({ state: to }))
    },
    undoTechnicianChange: (request: SentRequest) => {
      const before = steps.get(idIn(request))?.at(-1)
      return change(request, () => ({ state: before?.state ?? 'scheduled' }))
    },
    addTechnicianNote: (request: SentRequest) => {
      const { text } = request.body as { text: string }
      const note = { text, at: new Date().toISOString(), by: 'Ana Perez' }
      return change(request, ({ notes }) => ({ notes: [...notes, note] }))
    },
    saveTechnicianReport: (request: SentRequest) => {
      const {
        version: _seen,
        visit: _number,
        ...report
      } = request.body as VisitReportOnTheWire & Record<string, unknown>
      return change(request, () => ({ report: report as VisitReportOnTheWire }))
    },
    addTechnicianPhoto: (request: SentRequest) => {
      change(request, ({ photos }) => ({ photos: photos + 1 }))
      return null
    },
  }
  const open = () =>
    openDesk('/admin/my-day', [], {
      readTechnicianMe: { ...signedIn, role: 'admin', technician: { id: technician.id, name: technician.name } },
      readTechnicianDay: () => ({ day: today, technician, jobs: [...jobs.values()], now: new Date().toISOString() }),
      ...answers,
    })
  return { ...(await open()), answers, open }
}
const noSignal = {
  saveTechnicianReport: () => 'dead line' as const,
  addTechnicianNote: () => 'dead line' as const,
  addTechnicianPhoto: () => 'dead line' as const,
}

test('the last step of a visit can be undone too, and one waiting for a part stays visible', async () => {
  const { server } = await openDay({ customer_name: 'Ada Park' })
  await press('Start')
  await press('Done')
  await finishWithout()
  const last = page.getByText('That was the last job.')
  await expect.element(last).toBeVisible()
  await undo.click()
  await press('Needs a part')
  await expect.element(last).toBeVisible()
  await expect.element(page.getByRole('main')).toMatchTextContent('Ada Park')
  await undo.click()
  await expect.element(next.getByRole('button', { name: 'Done', exact: true })).toBeVisible()
  await expect.element(undo).not.toBeInTheDocument()
  const moves = server.sent('moveTechnicianJob').map(({ body }) => body)
  expect(moves).toEqual([
    { to: 'in_progress', version: 1 },
    { to: 'done', version: 2 },
    { to: 'waiting_for_part', version: 4 },
  ])
  expect(server.sent('undoTechnicianChange').map(({ body }) => body)).toEqual([{ version: 3 }, { version: 5 }])
})

test('an unsent note moves along with its job when the job is done, and stays visible', async () => {
  const office = await openDay({ customer_name: 'Ada Park' }, { customer_name: 'Grace Hopper' })
  await press('Start')
  await next.getByLabelText('Note for the office').fill('Left the old belt there')
  await press('Done')
  await finishWithout()
  await expect.element(next).toMatchTextContent('Grace Hopper')
  await expect.element(finished.getByLabelText('Note for the office')).toHaveValue('Left the old belt there')
  const plan = page.getByRole('link', { name: 'Plan', exact: true })
  await plan.click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
  await finished.getByRole('button', { name: 'Add note' }).click()
  await expect.element(finished.getByRole('list', { name: 'Notes' })).toMatchTextContent('Left the old belt there')
  await plan.click()
  await expect.poll(office.address).toBe('/admin/plan')
})

test('Done asks once what was done; without an answer the report is missing and can be written later', async () => {
  const { server } = await openDay({ customer_name: 'Ada Park', state: 'in_progress' })
  await press('Done')
  await expect.element(work).toBeVisible()
  expect(server.sent('moveTechnicianJob')).toEqual([])
  await press('Save and finish')
  await expect.element(next.getByText('Please write what you did.')).toBeVisible()
  await finishWithout()
  await expect.element(finished).toMatchTextContent('Ada Park')
  await finished.getByText(/Ada Park/).click()
  await expect.element(finished.getByText('Report missing')).toBeVisible()
  await finished.getByRole('button', { name: 'Write the report' }).click()
  await finished.getByLabelText('What you did').fill('New belt')
  await finished.getByRole('button', { name: 'Save the report' }).click()
  await expect.element(finished.getByText('Report missing')).not.toBeInTheDocument()
  await expect.element(finished.getByText('New belt')).toBeVisible()
  expect(server.sent('moveTechnicianJob')).toHaveLength(1)
})

test('the report finishes the job with one press: amounts in cents, the warranty from the shop’s facts', async () => {
  const { server } = await openDay({ state: 'in_progress', version: 4, visit: 2 })
  await press('Done')
  const charged = next.getByLabelText('Charged ($)')
  await press('Only the service call: $89')
  await expect.element(charged).toHaveValue('89')
  await expect.element(next.getByLabelText('Warranty until')).toHaveValue('')
  await press('Not now')
  await press('Done')
  await expect.element(charged).toHaveValue('')
  const warranty = (next.getByLabelText('Warranty until').element() as HTMLInputElement).value
  expect((Date.parse(warranty) - Date.parse(today)) / (24 * hourMs)).toBe(90)
  await next.getByLabelText('What was wrong').fill('Cracked belt')
  await work.fill('New belt')
  await charged.fill('a lot')
  await press('Save and finish')
  await expect.element(next.getByText('Please enter an amount')).toBeVisible()
  await charged.fill('189.50')
  await press('Save and finish')
  await expect.element(page.getByText('That was the last job.')).toBeVisible()
  await expect.element(undo).toBeVisible()
  const words = { diagnosis: 'Cracked belt', work: 'New belt', parts: null, agreed_cents: null, amount_cents: 18_950 }
  expect(server.sent('saveTechnicianReport').map(({ body }) => body)).toEqual([
    { ...words, warranty_until: warranty, visit: 2, version: 4 },
  ])
  expect(server.sent('moveTechnicianJob').map(({ body }) => body)).toEqual([{ to: 'done', version: 5 }])
})

test('without a signal a report, a photo and a note are kept, and sent once after the page was opened again', async () => {
  const day = await openDay({ customer_name: 'Ada Park', state: 'in_progress' })
  day.server.answer(noSignal)
  await press('Done')
  await work.fill('New belt')
  await press('Save and finish')
  await expect.element(notSent.getByText(isKept)).toBeVisible()
  await next.getByLabelText('Note for the office').fill('Left the old belt there')
  await press('Add note')
  await next
    .getByLabelText('Add photos')
    .upload(new File([new Uint8Array([1, 2, 3])], 'belt.jpg', { type: 'image/jpeg' }))
  await expect.element(notSent).toMatchTextContent(/New belt.*Left the old belt there.*A photo/)
  await expect.element(next.getByRole('button', { name: 'Correct the report' })).toBeVisible()
  const key = ({ headers }: SentRequest) => headers.get('idempotency-key')
  const lost = day.server.sent('saveTechnicianReport').map(key)

  await cleanup()
  const { server } = await day.open()
  await expect.element(page.getByText('That was the last job.')).toBeVisible()
  await finished.getByText(/Ada Park/).click()
  await expect.element(finished.getByText('1 photo')).toBeVisible()
  await expect.element(finished.getByText('Left the old belt there')).toBeVisible()
  await expect.element(page.getByText(isKept)).not.toBeInTheDocument()
  for (const sent of ['saveTechnicianReport', 'addTechnicianNote', 'addTechnicianPhoto', 'moveTechnicianJob'])
    expect(server.sent(sent), sent).toHaveLength(1)
  expect(new Set([...lost, ...server.sent('saveTechnicianReport').map(key)]).size).toBe(1)
})

test('a report goes out although the office added a note meanwhile, but doesn’t overwrite another report unasked', async () => {
  const day = await openDay({ state: 'in_progress' })
  const missed = (kind: string) => ({
    seq: 7,
    kind,
    at: new Date().toISOString(),
    by: 'Office',
    by_user: null,
    data: {},
    note: null,
  })
  const stale = (kind: string) =>
    Response.json(
      { error: { code: 'conflict', message: 'This booking changed.' }, missed: [missed(kind)] },
      { status: 409 },
    )
  let kind = 'noted'
  day.server.answer({
    saveTechnicianReport: (request) => {
      const { version } = request.body as { version: number }
      return version < 7 ? stale(kind) : day.answers.saveTechnicianReport(request)
    },
  })
  await press('Write the report')
  await work.fill('New belt')
  await press('Save the report')
  await expect.element(next.getByRole('button', { name: 'Correct the report' })).toBeVisible()
  await expect.element(notSent).not.toBeInTheDocument()
  const versions = () =>
    day.server.sent('saveTechnicianReport').map(({ body }) => (body as { version: number }).version)
  expect(versions()).toEqual([1, 7])
  kind = 'report_saved'
  await press('Correct the report')
  await work.fill('New belt and drum')
  await press('Save the report')
  await expect.element(notSent).toMatchTextContent('Someone else changed this report.')
  expect(versions()).toHaveLength(3)
  await press('Try again')
  await expect.element(notSent).not.toBeInTheDocument()
  expect(versions()).toEqual([1, 7, 2, 7])
})

test('what the site refuses says why and can be deleted', async () => {
  const day = await openDay({ state: 'in_progress' })
  day.server.answer({ addTechnicianNote: () => refusal(404, 'not_found', 'We can’t find that booking.') })
  await next.getByLabelText('Note for the office').fill('Hello')
  await press('Add note')
  await expect.element(notSent).toMatchTextContent('We can’t find that booking.')
  await press('Delete it')
  await expect.element(notSent).not.toBeInTheDocument()
  expect(day.server.sent('addTechnicianNote')).toHaveLength(1)
})

test('setting out for a visit that is hours away asks first, and for one that begins soon doesn’t', async () => {
  const { server } = await openDay({ ...inHours(5) })
  const question = page.getByRole('dialog', { name: 'This visit is hours away' })
  const moves = () => server.sent('moveTechnicianJob').map(({ body }) => (body as { to: string }).to)
  await press('Start')
  await question.getByRole('button', { name: 'Not yet' }).click()
  await press('On my way')
  expect(moves()).toEqual([])
  await question.getByRole('button', { name: 'On my way' }).click()
  await press('Start')
  await expect.element(next.getByRole('button', { name: 'Done', exact: true })).toBeVisible()
  expect(moves()).toEqual(['on_the_way', 'in_progress'])
})
