import { expect, test } from 'vitest'
import { deleteAccount } from '#server/auth/accounts/account-administration.ts'
import { newAddress } from '#tests/support/accounts/auth-accounts.ts'
import { gatherFilePeople } from '#tests/support/accounts/people-at-doors.ts'
import { pendingJobs } from '#tests/support/jobs/pending-jobs.ts'
import { findCalendarFeed, renewCalendarFeed } from './calendar-feeds.ts'

const { ctx, auth, makeAccount } = await gatherFilePeople()

test.each([false, true])(
  'deleting an admin’s account ends their calendar URLs and tells the owner (soft: %s)',
  async (isSoft) => {
    const madeBy = await makeAccount(newAddress(), 'admin')
    const secret = await renewCalendarFeed(ctx, { whose: 'all', madeBy })
    const feed = await findCalendarFeed(ctx, secret)
    await deleteAccount(auth, madeBy, { isSoft })
    expect(await findCalendarFeed(ctx, secret)).toBeUndefined()
    expect((await pendingJobs(ctx, 'ended-calendar-feeds-mail')).at(-1)).toEqual({ id: feed?.id, whose: [null] })
  },
)
