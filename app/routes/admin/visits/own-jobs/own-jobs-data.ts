/** A technician's own jobs for the day. */

import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { usePressId } from '#app/routes/admin/action/use-press-id.ts'
import { missedIn } from '#app/routes/admin/bookings/booking/change-problem.tsx'
import { mayPass } from '#app/routes/admin/frame/query-client.ts'
import { currentSession } from '#app/routes/admin/session/admin-session.ts'
import { ApiError, callApi } from '#app/routes/admin/session/api.ts'
import { asOnePress } from '#app/routes/admin/session/as-one-press.ts'
import { currentPrompt } from '#app/routes/admin/session/prompts.ts'
import { useAdminSession } from '#app/routes/admin/session/use-admin-session.ts'
import type { ChangeBehind } from '#shared/api/endpoint-types.ts'
import { bookingStates } from '#shared/bookings/booking-states.ts'
import type { BookingEventOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { businessDayOf } from '#shared/time/business-day.ts'
import type { TechnicianJobOnTheWire } from '#shared/visits/own-jobs-on-the-wire.ts'
import { technicianMoveForm } from '#shared/visits/own-jobs-on-the-wire.ts'
import { forgetKept, keepDay, keepPage, readKeptDay } from './kept-day.ts'

/** A line that hasn't answered by then is a dead one. */
const longestAnswerMs = 20_000

const keptDayKey = ['kept-day']

/** Refetched every 30 seconds and whenever the user returns to the page, because the office may have changed the plan. */
function ownDayQuery(day: string) {
  return queryOptions({
    queryKey: ['own-jobs', day],
    async queryFn({ signal, client }) {
      const asked = callApi('GET /api/technician/day', { query: { date: day }, signal })
      try {
        const answer = await Promise.race([asked, refuseAfter(longestAnswerMs)])
        const person = currentSession()
        if ('me' in person && day === businessDayOf(answer.now))
          void keepDay({ person, day: answer, receivedAt: Date.now() }).then(() => keepPage(person))
        return answer
      } catch (error) {
        if (isNotTheirs(error)) {
          void forgetKept()
          client.setQueryData(keptDayKey, null)
        }
        throw error
      }
    },
    refetchInterval: 30_000,
  })
}

/** Not while it's the user who is asked something. */
const refuseAfter = (ms: number) =>
  new Promise<never>((_, reject) => setTimeout(() => currentPrompt() ?? reject(new TypeError('No answer')), ms))

/** Whether the site says that this account has no day anymore. */
const isNotTheirs = (error: unknown) => error instanceof ApiError && error.status === 403

/** The user's day. While the site can't be reached, it's as it was last, or as this phone kept it if it's today, and `isOld`. */
export function useOwnDay(day: string) {
  const session = useAdminSession()
  const query = useQuery(ownDayQuery(day))
  const { data: kept } = useQuery({ queryKey: keptDayKey, queryFn: readKeptDay, staleTime: Number.POSITIVE_INFINITY })
  const problem = query.failureReason ?? query.error
  // One lost answer is nothing to tell.
  const isStuck = (query.isError || query.failureCount > 1) && mayPass(problem)
  const isOffline = isStuck || query.errorUpdateCount > 0 || 'isStandIn' in session
  const isKept = query.data === undefined && kept?.day.day === day && isOffline
  const data = isNotTheirs(problem) ? undefined : isKept ? kept.day : query.data
  return {
    query: { ...query, data },
    isOld: isStuck || isKept,
    /** When what is shown arrived, by this phone's clock. */
    receivedAt: isKept ? kept.receivedAt : query.dataUpdatedAt,
  }
}

type JobChange = ChangeBehind<'technician'>

/**
 * Changes a job. Sending the same again after an answer was lost is the same change.
 * @throws ApiError with `body.missed` if the job changed in the meantime
 */
export function changeOwnJob(id: string, { endpoint, body }: JobChange) {
  return asOnePress({ endpoint, id, body }, (headers) => callApi(endpoint, { path: { id }, body, headers }))
}

export type JobStep = (typeof technicianMoveForm.shape.to.options)[number]

/** Button labels for each step. */
export const stepLabels: Record<JobStep, string> = {
  on_the_way: 'On my way',
  in_progress: 'Start',
  done: 'Done',
  no_show: 'Nobody home',
  waiting_for_part: 'Needs a part',
  return_visit: 'Come back again',
}

/** The steps that the state table allows from here, usual next step first. */
export function stepsOf({ state }: TechnicianJobOnTheWire): JobStep[] {
  const own = technicianMoveForm.shape.to.options
  return bookingStates[state].next.flatMap((to) => own.find((step) => step === to) ?? [])
}

/** Whether the technician has nothing left to do that day. */
export function isOver({ state }: TechnicianJobOnTheWire): boolean {
  return !bookingStates[state].isExpected
}

/** The steps of one job. `onMoved` gets the job after one of the technician's steps, before the list is refetched. */
export function useJobChange(
  job: TechnicianJobOnTheWire,
  { day, onMoved }: { day: string; onMoved?(job: TechnicianJobOnTheWire): void },
) {
  const [missed, setMissed] = useState<BookingEventOnTheWire[]>([])
  const { run, isBusy, problem } = useAction<JobChange, TechnicianJobOnTheWire>({
    name: `change job ${job.id}`,
    async action(asked) {
      setMissed([])
      return changeOwnJob(job.id, asked)
    },
    refresh: (client) => client.invalidateQueries({ queryKey: ownDayQuery(day).queryKey }),
    onDone(changed, { endpoint, body }) {
      if (endpoint.endsWith('/move') || ('outcome' in body && body.outcome === 'reached')) onMoved?.(changed)
    },
    refreshesEitherWay: true,
    onFailure: (error) => void setMissed(missedIn(error)),
  })
  const { version } = job
  const pressId = usePressId()
  function noteContact(outcome: 'attempted' | 'reached') {
    const id = pressId(`${version} ${outcome}`)
    void run({ endpoint: 'POST /api/technician/jobs/{id}/contacts', body: { id, channel: 'call', outcome, version } })
  }
  return {
    isBusy,
    problem,
    missed,
    move: (to: JobStep) => void run({ endpoint: 'POST /api/technician/jobs/{id}/move', body: { to, version } }),
    undo: () => void run({ endpoint: 'POST /api/technician/jobs/{id}/undo', body: { version } }),
    noteCall: () => noteContact('attempted'),
    /** Ends a danger that was reported. */
    noteReached: () => noteContact('reached'),
  }
}
