/** The backups screen. What is in a backup: server/backups. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { BackupsOnTheWire } from '#shared/backups/backup-endpoints.ts'
import { openBackOffice } from '#tests/support/components/back-office.tsx'
import { refusal } from '#tests/support/components/fake-server.ts'

const backup: BackupsOnTheWire['backups'][number] = {
  name: 'site-20261127T101005Z.tar',
  made_at: '2026-11-27T10:10:05.000Z',
  size_bytes: 12_340_000,
  kind: 'by_hand',
  stays: 'recent',
  checked_at: null,
  check_failure: null,
  restore: {
    needs_download: false,
    needs_database: false,
    commands: ['mv data data-before', 'npm run restore -- FILE'],
  },
}
const none: BackupsOnTheWire = { place: null, is_encrypted: false, unlisted: null, backups: [], failure: null }

test('a new owner makes the first backup, checks it, and reads what is wrong with it', async () => {
  const damaged = 'This backup is damaged. Please use another one.'
  await openBackOffice('/admin/backups', {
    listBackups: none,
    makeBackup: { ...none, backups: [backup] },
    checkBackup: {
      ...none,
      backups: [{ ...backup, checked_at: '2026-11-27T11:00:00.000Z', check_failure: damaged }],
    },
  })
  await expect.element(page.getByText(/No backup yet/)).toBeVisible()
  await expect.element(page.getByText(/losing the disk loses both/)).toBeVisible()
  await page.getByRole('button', { name: 'Back up now' }).click()
  await expect.element(page.getByText(/12\.3 MB/)).toBeVisible()
  await page.getByRole('button', { name: /^Check the backup of Nov 27, 2026/ }).click()
  await expect.element(page.getByText(damaged)).toBeVisible()
})

test('a backup comes with the commands that restore it, and what they need before', async () => {
  const restore = { needs_download: true, needs_database: true, commands: ['npm run restore -- site-1.tar'] }
  const kept = [backup, { ...backup, name: 'site-20261126T101005Z.tar', made_at: '2026-11-26T10:10:05.000Z', restore }]
  await openBackOffice('/admin/backups', { listBackups: { ...none, backups: kept } })
  const rows = page.getByRole('region', { name: 'What’s there' }).getByRole('listitem')
  await rows.nth(0).getByText('How to restore it').click()
  await expect.element(rows.nth(0)).toMatchTextContent(/Stop the site\..*mv data data-before.*npm run restore -- FILE/)
  await expect.element(rows.nth(0).getByRole('button', { name: 'Copy' }).nth(1)).toBeVisible()
  await rows.nth(1).getByText('How to restore it').click()
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(/Download it into the site’s folder\. Stop the site\. Set DATABASE_URL.*site-1\.tar/)
})

test('each backup says why it was made, and why it stays', async () => {
  const kept = [
    { kind: 'by_hand', stays: 'recent' },
    { kind: 'before_update', stays: 'before_update' },
    { kind: 'nightly', stays: 'proven' },
    { kind: 'nightly', stays: 'day' },
    { kind: 'by_hand', stays: 'month' },
    { kind: 'nightly', stays: null },
  ] as const
  const backups = kept.map((each, day) => ({
    ...{ ...backup, ...each },
    name: `site-2026112${7 - day}T101005Z.tar`,
    made_at: `2026-11-2${7 - day}T10:10:05.000Z`,
  }))
  await openBackOffice('/admin/backups', { listBackups: { ...none, place: '/mnt/backups', backups } })
  const rows = page.getByRole('region', { name: 'What’s there' }).getByRole('listitem')
  const words = [
    /made by hand.*less than 48 hours old/,
    /made before an update.*Stays a month/,
    /made at night.*restored and had everything/,
    /made at night.*the newest of its day/,
    /made by hand.*the newest of its month/,
    /made at night.*Goes when the next one is made/,
  ]
  for (const [index, said] of words.entries()) await expect.element(rows.nth(index)).toMatchTextContent(said)
})

test('a backup that fails says why, and so does the list', async () => {
  const failure = { at: '2026-11-27T10:10:05.000Z', reason: 'The disk of /mnt/backups is full.' }
  await openBackOffice('/admin/backups', {
    listBackups: { ...none, place: '/mnt/backups', failure },
    makeBackup: refusal(503, 'unavailable', 'The backup failed. The disk of /mnt/backups is full.'),
  })
  await expect.element(page.getByText(/The backup of Nov 27, 2026.* failed/)).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Every night' }))
    .toMatchTextContent('They go to /mnt/backups at 2:10 in the morning.')
  await page.getByRole('button', { name: 'Back up now' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('The backup failed.')
})

test('a bucket that doesn’t say what is in it is no reason to show nothing', async () => {
  const unlisted = 'The bucket shop-backups doesn’t answer in time. Check it under Connections.'
  await openBackOffice('/admin/backups', {
    listBackups: { ...none, place: 'bucket shop-backups', unlisted },
    makeBackup: { ...none, place: 'bucket shop-backups', backups: [backup] },
  })
  const there = page.getByRole('region', { name: 'What’s there' })
  await expect.element(there).toMatchTextContent(`We can’t tell right now. ${unlisted}`)
  await expect.element(there).not.toMatchTextContent('No backup yet')
  await page.getByRole('button', { name: 'Back up now' }).click()
  await expect.element(there.getByRole('listitem')).toBeVisible()
})
