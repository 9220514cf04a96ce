import { findLinkAction } from '#server/bookings/homeowner/link-actions.ts'
import { findLinkPath, openLink } from '#server/bookings/homeowner/open-link.ts'
import type { AppContext } from '#server/context.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'

/** Opens a booking's own page as its homeowner does. */
export async function openOwnPage(ctx: AppContext, bookingId: string) {
  const link = await openLink(ctx, ((await findLinkPath(ctx, bookingId)) ?? '').slice('/r/'.length))
  if (!link) throw new Error('The link opens nothing')
  return link
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
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return act(ctx, link, { form, language, turn: {} })
}
