/** What the database accepts in a column and what the registry in `shared` says of it are the same set. */

import { expect, test } from 'vitest'
import { type BookingState, bookingStateKeys, statesThat, urgencyKeys } from '#shared/bookings/booking-states.ts'
import { messageChannels } from '#shared/messages/homeowner-messages.ts'
import { openFileContext } from '#tests/support/database/context.ts'

const ctx = await openFileContext()

test.each([
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

const expected = statesThat('isExpected')
/** A booking that nobody has answered. */
const [first] = bookingStateKeys

/** Whatever else of the database's rules names states of a booking, and which ones. */
const rulesOfStates: Record<string, readonly BookingState[]> = {
  desk_bookings_state_check: bookingStateKeys,
  desk_bookings_planned: expected,
  desk_bookings_one_per_seat: expected,
  desk_bookings_one_per_appliance_seat: expected,
  desk_bookings_parts_queue: statesThat('needsReturn'),
  desk_bookings_done_newest: statesThat('isFinished'),
  desk_bookings_finished: statesThat('isFinished'),
  'desk_bookings.is_open': statesThat('isClosed'),
  'desk_bookings.state': [first],
  'desk_bookings.is_waiting': [first],
  'desk_bookings.rank': [first],
  'desk_bookings.next_at': [first],
}

test('constraints of every kind, indexes, columns, triggers and functions name the states that the registry does', async () => {
  const { rows } = await ctx.pool.query<{ name: string; rule: string }>(`
    SELECT conname AS name, pg_get_constraintdef(oid) AS rule FROM pg_constraint WHERE conrelid = 'desk_bookings'::regclass
    UNION ALL SELECT indexname, indexdef FROM pg_indexes WHERE tablename = 'desk_bookings'
    UNION ALL SELECT 'desk_bookings.' || attname, pg_get_expr(adbin, adrelid) FROM pg_attrdef
      JOIN pg_attribute ON attrelid = adrelid AND attnum = adnum WHERE adrelid = 'desk_bookings'::regclass
    UNION ALL SELECT tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE tgrelid = 'desk_bookings'::regclass
    UNION ALL SELECT proname, prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosrc LIKE '%desk_bookings%'`)
  const named = new Map<string, Set<string>>()
  for (const { name, rule } of rows) {
    for (const [, value = ''] of rule.matchAll(/'([a-z_]+)'/g)) {
      if ((bookingStateKeys as readonly string[]).includes(value))
        named.set(name, (named.get(name) ?? new Set()).add(value))
    }
  }
  const sorted = (states: Iterable<string>) => [...states].sort()
  expect(Object.fromEntries([...named].map(([name, states]) => [name, sorted(states)]))).toEqual(
    Object.fromEntries(Object.entries(rulesOfStates).map(([name, states]) => [name, sorted(states)])),
  )
})
