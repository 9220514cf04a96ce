import { mkdtempSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findLinkAction } from '#server/bookings/homeowner/link-actions.ts'
import { findLinkPath, openLink } from '#server/bookings/homeowner/open-link.ts'
import type { AppContext } from '#server/context.ts'
import { formOf } from '#server/platform/bodies/receive-form.ts'
import type { ReceivedFile } from '#server/platform/bodies/received-file.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'

/** Opens a booking's own page as its homeowner does. */
export async function openOwnPage(ctx: AppContext, bookingId: string) {
  const link = await openLink(ctx, ((await findLinkPath(ctx, bookingId)) ?? '').slice('/r/'.length))
  if (!link) throw new Error('The link opens nothing')
  return link
}

async function storeFile(file: File): Promise<ReceivedFile> {
  const stored = path.join(mkdtempSync(path.join(tmpdir(), 'site-received-')), 'file')
  await writeFile(stored, new Uint8Array(await file.arrayBuffer()))
  return { path: stored, size: file.size }
}

/** Presses a button on it. */
export async function pressOnOwnPage(
  ctx: AppContext,
  bookingId: string,
  intent: string,
  fields: Record<string, string | File> = {},
  language: HomeownerLanguage = 'en',
) {
  const link = await openOwnPage(ctx, bookingId)
  const act = findLinkAction(link, intent)
  if (!act) throw new Error(`There is no ${intent}`)
  const form = formOf()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.fields.set(name, value)
    else form.files.set(name, await storeFile(value))
  }
  return act(ctx, link, { form, language, turn: {} })
}
