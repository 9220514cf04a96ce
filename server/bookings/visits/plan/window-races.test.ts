/**
 * Two schedulers go for a window's last spot at the same moment, each in its own process: one gets it, the other is told what is
 * free. `RACES=1000` runs a thousand of them.
 */

import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { askOf, openFileApi } from '#tests/support/accounts/admin-api.ts'
import { deskOf } from '#tests/support/bookings/desk-steps.ts'
import { addTechnician } from '#tests/support/bookings/planned-technicians.ts'
import { collectJobs, openFileProcess } from '#tests/support/database/context.ts'
import { findFreeWindows } from './find-free-windows.ts'

const races = Number(process.env.RACES ?? 20)

const api = await openFileApi()
const other = openFileProcess(api.ctx)
await collectJobs(other)
const askOther = askOf(createApp(other, async () => new Response('page'), { authority: api.authority, local: null }))
const { book } = deskOf(api)

/** Called now and then, because a technician takes at most ten visits per window. */
async function emptyPlan(): Promise<void> {
  await api.ctx.pool.query(
    `UPDATE desk_bookings SET state = 'contacted', technician_id = NULL, seat = NULL, window_start = NULL, window_end = NULL
     WHERE state = 'scheduled'`,
  )
  await api.ctx.pool.query('UPDATE technicians SET capacity = 10')
}

test(
  `${races} races for a window’s last spot: exactly one side wins each, and the other sees what is free`,
  async () => {
    const technicianId = await addTechnician(api.ctx.db, { capacity: 10 })
    for (let race = 0; race < races; race++) {
      if (race % 50 === 0) await emptyPlan()
      const ids = [await book(), await book()] as const
      const free = await findFreeWindows(api.ctx, ids[0])
      const { start, end } = free[race % free.length] ?? { start: '', end: '' }
      // Leave one spot: capacity is the number of visits there, plus one.
      const { rows } = await api.ctx.pool.query(
        `UPDATE technicians SET capacity = 1 + (SELECT count(*) FROM desk_bookings WHERE state = 'scheduled' AND window_start = $2)
       WHERE id = $1 RETURNING capacity`,
        [technicianId, start],
      )
      const { capacity } = rows[0]
      const body = { to: 'scheduled', version: 1, technician_id: technicianId, window: { start, end } }
      const answers = await Promise.all([
        api.ask('POST', `/api/admin/bookings/${ids[0]}/move`, body),
        askOther('POST', `/api/admin/bookings/${ids[1]}/move`, body),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const loser = answers.find(({ status }) => status === 409)
      expect(loser?.json.free).toEqual(await findFreeWindows(api.ctx, ids[loser === answers[0] ? 0 : 1]))
      expect(loser?.json.free.map((one: { start: string }) => one.start)).not.toContain(start)
      const { rows: taken } = await api.ctx.pool.query(
        `SELECT count(*)::int AS visits, count(DISTINCT seat)::int AS seats FROM desk_bookings
       WHERE technician_id = $1 AND state = 'scheduled' AND window_start = $2`,
        [technicianId, start],
      )
      expect(taken[0]).toEqual({ visits: capacity, seats: capacity })
    }
  },
  120_000 + races * 5_000,
)
