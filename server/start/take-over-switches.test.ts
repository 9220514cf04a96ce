/** What a variable of an earlier version turned on stays on after an update, and from then on the screens decide. */
import { expect, test } from 'vitest'
import { readDeskSettings, saveDeskSettings } from '#server/bookings/desk/desk-settings.ts'
import { readAccessRules } from '#server/people/access-rules.ts'
import { accessRules } from '#server/platform/db/schema/role-invitations.ts'
import { openFileContext } from '#tests/support/database/context.ts'
import { takeOverSwitches } from './take-over-switches.ts'

const { db } = await openFileContext()
const auth = { canAddFactors: true }
const on = { formerSwitches: { booksInstantly: true, needsSecondFactor: true }, auth }
const off = { formerSwitches: { booksInstantly: false, needsSecondFactor: false }, auth }
const read = async () => ({
  books: (await readDeskSettings(db)).settings.books_instantly,
  needs: (await readAccessRules(db)).needsSecondFactor,
})

test('without such a variable nothing is on, and one turns its switch on, even once the variable is gone', async () => {
  await takeOverSwitches({ db, config: off })
  expect(await read()).toEqual({ books: false, needs: false })
  await takeOverSwitches({ db, config: on })
  await takeOverSwitches({ db, config: off })
  expect(await read()).toEqual({ books: true, needs: true })
})

test('what was saved on a screen stays, whatever the variable says', async () => {
  const { settings, version } = await readDeskSettings(db)
  await saveDeskSettings(db, { settings: { ...settings, books_instantly: false }, version })
  await db.update(accessRules).set({ needsSecondFactor: false })
  await takeOverSwitches({ db, config: on })
  expect(await read()).toEqual({ books: false, needs: false })
})

test('a start says what to set where everyone needs what nobody can set up', async () => {
  await db.update(accessRules).set({ needsSecondFactor: true })
  const start = takeOverSwitches({ db, config: { ...off, auth: { canAddFactors: false } } })
  await expect(start).rejects.toThrow('AUTH_TOTP should be on, because a second factor is required from everyone')
})
