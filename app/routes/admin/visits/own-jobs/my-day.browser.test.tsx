/** A technician's day on a phone. The whole way from the first job to the last: tests/journeys/my-day.e2e.ts. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { businessDayOf } from '#shared/time/business-day.ts'
import type { TechnicianJobOnTheWire } from '#shared/visits/own-jobs-on-the-wire.ts'
import { signedIn } from '#tests/support/components/back-office.tsx'
import { makeTechnician, makeVisit } from '#tests/support/components/fake-desk.ts'
import type { SentRequest } from '#tests/support/components/fake-server.ts'
import { openDesk } from '#tests/support/components/open-desk.ts'

beforeEach(() => page.viewport(390, 844))
afterEach(() => page.viewport(1280, 900))

const next = page.getByRole('region', { name: 'Next job' })
const finished = page.getByRole('region', { name: 'Finished' })
const press = (name: string) => next.getByRole('button', { name, exact: true }).click()
const undo = page.getByRole('button', { name: 'Undo', exact: true })

/** Opens today with these visits, whose steps and notes are kept. */
function openDay(...names: string[]) {
  const technician = makeTechnician()
  const today = businessDayOf(new Date())
  const jobs = new Map<string, TechnicianJobOnTheWire>()
  const steps = new Map<string, TechnicianJobOnTheWire[]>()
  names.forEach((customer_name, at) => {
    const window = {
      window_start: `${today}T${16 + 2 * at}:00:00.000Z`,
      window_end: `${today}T${18 + 2 * at}:00:00.000Z`,
    }
    const visit = makeVisit({ customer_name, technician_id: technician.id, seat: 1, ...window })
    jobs.set(visit.id, { ...visit, homeowner_details: null, known_faults: [], notes: [] })
  })
  const change = ({ url }: SentRequest, make: (job: TechnicianJobOnTheWire) => Partial<TechnicianJobOnTheWire>) => {
    const id = url.pathname.split('/')[4] ?? ''
    const job = jobs.get(id) as TechnicianJobOnTheWire
    const changed = { ...job, ...make(job), version: job.version + 1 }
    jobs.set(id, changed)
    steps.set(id, [...(steps.get(id) ?? []), job])
    return changed
  }
  return openDesk('/admin/my-day', [], {
    readTechnicianMe: { ...signedIn, role: 'admin', technician: { id: technician.id, name: technician.name } },
    readTechnicianDay: () => ({ day: today, technician, jobs: [...jobs.values()], now: new Date().toISOString() }),
    moveTechnicianJob: (request) => {
      const { to } = request.body as { to: TechnicianJobOnTheWire['state'] }
      return change(request, () => ({ state: to }))
    },
    undoTechnicianChange: (request) => {
      const before = steps.get(request.url.pathname.split('/')[4] ?? '')?.at(-1)
      return change(request, () => ({ state: before?.state ?? 'scheduled' }))
    },
    addTechnicianNote: (request) => {
      const { text } = request.body as { text: string }
      const note = { text, at: new Date().toISOString(), by: 'Ana Perez' }
      return change(request, ({ notes }) => ({ notes: [...notes, note] }))
    },
  })
}

test('the last step of a visit can be undone too, and one waiting for a part stays visible', async () => {
  const { server } = await openDay('Ada Park')
  await press('Start')
  await press('Done')
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
  const office = await openDay('Ada Park', 'Grace Hopper')
  await press('Start')
  await next.getByLabelText('Note for the office').fill('Left the old belt there')
  await press('Done')
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
