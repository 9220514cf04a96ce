/**
 * What a technician wrote, until the site has it. It's put into this browser first and sent from there, so that without a signal, or if the
 * phone dies, it goes out later. Its id is the press: sent twice, it counts once.
 */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { missedIn } from '#app/routes/admin/bookings/booking/change-problem.tsx'
import { ApiError, callApi } from '#app/routes/admin/session/api.ts'
import { describeProblem } from '#app/routes/admin/session/describe-problem.ts'
import { useAdminSession } from '#app/routes/admin/session/use-admin-session.ts'
import { createUuid } from '#shared/uuid.ts'
import type { TechnicianJobOnTheWire } from '#shared/visits/own-jobs-on-the-wire.ts'
import type { VisitReportOnTheWire } from '#shared/visits/visit-report-on-the-wire.ts'
import { stepsOf } from './own-jobs-data.ts'
import { inStore } from './phone-store.ts'

type Content =
  | { kind: 'note'; text: string }
  | { kind: 'photo'; file: Blob }
  | { kind: 'report'; report: VisitReportOnTheWire; visit: number; version: number; finishes: boolean }

export type Kept = Content & {
  id: string
  userId: string
  jobId: string
  keptAt: number
  /** Why the site refused it. It isn't sent again until someone says so. */
  problem?: string
  /** Whether it couldn't be sent at once. */
  isLate?: boolean
}

interface Sent {
  kept: Kept[]
  /** The job that was finished along with the latest report. */
  finished: TechnicianJobOnTheWire | null
}

const nothing: Sent = { kept: [], finished: null }

/** What this user's phone still has to send, and how to add to it. Sends it whenever there's a chance. */
export function useOutbox() {
  const client = useQueryClient()
  const session = useAdminSession()
  const userId = 'me' in session ? session.me.userId : ''
  const queryKey = ['outbox', userId]
  const { data = nothing } = useQuery({
    queryKey,
    queryFn: () => sendInTurn(client, userId),
    refetchInterval: ({ state }) => (state.data?.kept.some(({ problem }) => !problem) ? 15_000 : false),
    refetchOnReconnect: 'always',
  })

  /** Shows it right away; the answer may take long, or never come. @throws DOMException if this browser keeps nothing */
  async function put(item: Kept) {
    await inStore('readwrite', (store) => store.put(item))
    const shown = (before = nothing) => ({ ...before, kept: [...before.kept.filter(({ id }) => id !== item.id), item] })
    client.setQueryData(queryKey, shown)
    void client.invalidateQueries({ queryKey })
  }
  return {
    ...data,
    add: (jobId: string, content: Content & Pick<Kept, 'problem'>) =>
      put({ ...content, id: createUuid(), userId, jobId, keptAt: Date.now() }),
    again: ({ problem: _refused, ...item }: Kept) => put(item as Kept),
    async drop({ id }: Kept) {
      await inStore('readwrite', (store) => store.delete(id))
      await client.invalidateQueries({ queryKey })
    },
  }
}
export type Outbox = ReturnType<typeof useOutbox>

let sending: Promise<unknown> = Promise.resolve()

/** Once the sending that's under way has ended. */
function sendInTurn(client: QueryClient, userId: string): Promise<Sent> {
  const sent = sending.then(() => sendAll(client, userId))
  sending = sent.catch(() => {})
  return sent
}

async function sendAll(client: QueryClient, userId: string): Promise<Sent> {
  const all: Kept[] = await inStore('readonly', (store) => store.getAll())
  const own = all.filter((item) => item.userId === userId).toSorted((one, other) => one.keptAt - other.keptAt)
  // Sending may take long. What an earlier page has left is late already.
  const asShown = ({ kept }: Sent) =>
    own.map((item) => kept.find(({ id }) => id === item.id) ?? { ...item, isLate: true })
  if (own.length > 0)
    client.setQueryData<Sent>(['outbox', userId], (before = nothing) => ({ ...before, kept: asShown(before) }))
  const left: Kept[] = []
  let finished: Sent['finished'] = null
  for (const item of own) {
    const rest = item.problem === undefined ? await trySending(item) : item
    if (rest && 'kind' in rest) left.push(rest)
    else {
      await inStore('readwrite', (store) => store.delete(item.id))
      finished = rest ?? finished
    }
  }
  // What was sent is shown as a part of its job from now on.
  if (left.length < own.length) await client.invalidateQueries({ queryKey: ['own-jobs'] })
  return { kept: left, finished }
}

/** @returns what's left of it, or the job that it finished */
async function trySending(item: Kept): Promise<Kept | TechnicianJobOnTheWire | null> {
  try {
    const job = await send(item)
    return item.kind === 'report' && item.finishes ? job : null
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
    if (!isRefused) return { ...item, isLate: true }
    const refused = { ...item, problem: describeProblem(error) }
    const missed = missedIn(error)
    if (refused.kind === 'report' && missed.some(isReport)) {
      refused.problem = 'Someone else changed this report. Try again to replace it with yours.'
      refused.version = missed.at(-1)?.seq ?? refused.version
    }
    // Another tab may have sent it meanwhile, or its author has signed out.
    if ((await inStore('readonly', (store) => store.count(item.id))) === 0) return null
    await inStore('readwrite', (store) => store.put(refused))
    return refused
  }
}

async function send(item: Kept): Promise<TechnicianJobOnTheWire | null> {
  const { id, jobId } = item
  const path = { id: jobId }
  const headers = { 'idempotency-key': id }
  switch (item.kind) {
    case 'note':
      return callApi('POST /api/technician/jobs/{id}/notes', { path, headers, body: { id, text: item.text } })
    case 'photo':
      return callApi('PUT /api/technician/jobs/{id}/photos/{photo}', { path: { ...path, photo: id }, body: item.file })
    case 'report': {
      const save = (version: number) => {
        const body = { ...item.report, visit: item.visit, version }
        return callApi('PUT /api/technician/jobs/{id}/report', { path, headers, body })
      }
      const job = await save(item.version).catch((error: unknown) => {
        const missed = missedIn(error)
        const newest = missed.at(-1)?.seq
        // Whatever else happened to the job meanwhile doesn't touch the report.
        if (newest === undefined || missed.some(isReport)) throw error
        return save(newest)
      })
      if (!item.finishes || !stepsOf(job).includes('done')) return job
      const body = { to: 'done' as const, version: job.version }
      return callApi('POST /api/technician/jobs/{id}/move', { path, headers, body })
    }
  }
}

const isReport = ({ kind }: { kind: string }) => kind === 'report_saved'
