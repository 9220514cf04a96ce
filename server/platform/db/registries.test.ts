/** What the database accepts in a column and what the registry in `shared` says of it are the same set. */

import { expect, test } from 'vitest'
import { applianceTypeKeys } from '#shared/bookings/booking-fields.ts'
import { bookingStateKeys, urgencyKeys } from '#shared/bookings/booking-states.ts'
import { messageChannels } from '#shared/messages/homeowner-messages.ts'
import { openFileContext } from '#tests/support/database/context.ts'

const ctx = await openFileContext()

test.each([
  ['bookings', 'appliance_type', applianceTypeKeys],
  ['desk_bookings', 'state', bookingStateKeys],
  ['desk_bookings', 'urgency', urgencyKeys],
  ['homeowner_messages', 'channel', messageChannels],
])('%s.%s', async (table, column, registry) => {
  const { rows } = await ctx.pool.query<{ rule: string }>(
    `SELECT pg_get_constraintdef(c.oid) AS rule FROM pg_constraint c
       JOIN pg_attribute a ON a.attrelid = c.conrelid AND c.conkey = ARRAY[a.attnum]
      WHERE c.contype = 'c' AND c.conrelid = $1::regclass AND a.attname = $2`,
    [table, column],
  )
  const accepted = rows.flatMap(({ rule }) => Array.from(rule.matchAll(/'([a-z_]+)'/g), ([, value]) => value))
  expect(accepted.toSorted()).toEqual([...registry].sort())
})
