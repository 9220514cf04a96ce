/**
 * `node scripts/answers/record.ts FOLDER OUT.json`: starts the site of the checkout in FOLDER (an older commit's, say) on new data, makes
 * the same requests as every time, and writes down every answer, email, text and webhook, and the tables. `compare.ts` then says what a
 * change of the code made different. What depends on the hour is the same only in recordings of one afternoon.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { readDatabaseShape } from './database-shape.ts'
import { readMails, showMail } from './mails.ts'
import { createRecorder, keepUnder } from './recorder.ts'
import { writeBlog } from './scenes/blog.ts'
import { book } from './scenes/bookings.ts'
import { driveOut, workAtTheDesk } from './scenes/desk.ts'
import { askForAnArea, pressEverything, textAndForget } from './scenes/homeowner.ts'
import { askTooOften, openEveryPage } from './scenes/pages.ts'
import { meetPeople } from './scenes/people.ts'
import { changeSettings } from './scenes/settings.ts'
import { signInEveryWay } from './scenes/sign-in.ts'
import { knockOnEveryDoor } from './scenes/sweep.ts'
import { settle, waitForRoom } from './settle.ts'
import { startRecordedSite } from './site.ts'

const [folder, out] = process.argv.slice(2)
if (!folder || !out) {
  console.error('Usage: node scripts/answers/record.ts FOLDER OUT.json')
  process.exit(1)
}
const site = await startRecordedSite(path.resolve(folder))
try {
  const recorder = createRecorder(site)
  await openEveryPage(recorder)
  await meetPeople(recorder, site)
  const links = await book(recorder)
  await workAtTheDesk(recorder)
  await driveOut(recorder)
  await waitForRoom()
  await pressEverything(recorder, links)
  await askForAnArea(recorder, site)
  await writeBlog(recorder)
  await changeSettings(recorder)
  await textAndForget(recorder)
  await signInEveryWay(recorder, site)
  await knockOnEveryDoor(recorder)
  await askTooOften(recorder)
  await settle(site)
  const { normalize, answers } = recorder
  const mails = (await readMails(site.dataDir)).map((mail) => normalize(showMail(mail)))
  const posted = site.posted.map(({ path, body }) => normalize(`${path} ${body}`).replace(/\b\d{6}\b/g, '<code>'))
  const recording = { answers, mails: byText(mails), posted: byText(posted), database: await readDatabaseShape(site) }
  writeFileSync(out, `${JSON.stringify(recording, null, 1)}\n`)
  console.log(`${recorder.count()} requests, ${mails.length} emails, ${posted.length} texts and webhooks`)
} finally {
  await site.stop()
}

/** Emails and webhooks leave in any order, so each stands under its first line. */
function byText(texts: string[]): Record<string, string> {
  const found: Record<string, string> = {}
  for (const text of texts.toSorted()) keepUnder(found, text.split('\n').slice(0, 2).join(', ').slice(0, 120), text)
  return found
}
