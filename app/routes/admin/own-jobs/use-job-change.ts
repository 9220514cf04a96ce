import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { missedIn } from '#app/routes/admin/bookings/use-change.ts'
import { changeOwnJob, ownDayQuery } from '#app/routes/admin/data/own-jobs.ts'
import type { BookingEventOnTheWire } from '#shared/desk-on-the-wire.ts'
import type { TechnicianJobOnTheWire } from '#shared/plan-on-the-wire.ts'
import type { JobStep } from './job-steps.ts'

/** For as long as the server allows it. */
const undoMs = 10_000

/** The steps of one job, and for ten seconds a way to undo the last one. */
export function useJobChange(job: TechnicianJobOnTheWire, day: string) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ownDayQuery(day).queryKey })
  const [missed, setMissed] = useState<BookingEventOnTheWire[]>([])
  const [undoable, setUndoable] = useState<number | null>(null)
  useEffect(() => {
    if (undoable === null) return
    const timer = setTimeout(() => setUndoable(null), undoMs)
    return () => clearTimeout(timer)
  }, [undoable])
  const { run, isBusy, problem } = useAction<
    { what: 'move' | 'undo' | 'contacts'; body: object },
    TechnicianJobOnTheWire
  >({
    name: `change job ${job.id}`,
    async action({ what, body }) {
      setMissed([])
      return changeOwnJob(job.id, what, body)
    },
    refresh,
    onDone: ({ version }, { what }) => setUndoable(what === 'move' ? version : null),
    onFailure(error) {
      setMissed(missedIn(error))
      void refresh()
      return undefined
    },
  })
  const { version } = job
  return {
    isBusy,
    problem,
    missed,
    canUndo: undoable !== null && undoable === version,
    move: (to: JobStep) => void run({ what: 'move', body: { to, version } }),
    undo: () => void run({ what: 'undo', body: { version } }),
    noteCall: () => void run({ what: 'contacts', body: { channel: 'call', outcome: 'attempted' } }),
  }
}
