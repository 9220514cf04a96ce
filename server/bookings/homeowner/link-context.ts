import { readDeskSettings } from '#server/bookings/desk/desk-settings.ts'
import type { Rules } from '#server/bookings/homeowner/changes/change-visit.ts'
import type { PhotosContext } from '#server/bookings/homeowner/photos/add-photo.ts'
import type { ReceivedForm } from '#server/platform/bodies/receive-form.ts'
import { householdOf } from '#server/platform/ip-networks.ts'
import type { PictureTurn } from '#server/platform/pictures/picture-work.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'
import { storable } from '#shared/storable.ts'
import type { OpenLink } from './open-link.ts'

export type LinkContext = PhotosContext

export interface LinkRequest {
  form: ReceivedForm
  /** The language of the page that was submitted. */
  language: HomeownerLanguage
  /** Whose turn it is when a picture is worked on. */
  turn: PictureTurn
}

/**
 * `said`: it's done, and the page says so with the text of this name (`said` in content/homeowner), or with none if anyone can see
 * it. `mistakes`: one message per invalid field, in the page's language. The one named `form` is about the form as a whole.
 */
export type LinkAnswer = { said: string | null } | { mistakes: Record<string, string | undefined> }

/**
 * Idempotent: a request that arrives twice takes effect once.
 * @throws anything the desk throws
 */
export type LinkAction = (ctx: LinkContext, link: OpenLink, request: LinkRequest) => Promise<LinkAnswer>

/** Homeowners share their turns with whoever else uses their network. */
export function turnOfVisitor(clientAddress: string, { signal }: Request): PictureTurn {
  return { whose: householdOf(clientAddress), signal }
}

/** A text field's value, trimmed. Empty for a missing field. */
export function readText({ fields }: ReceivedForm, name: string): string {
  return storable(fields.get(name) ?? '').trim()
}

export async function readRules(ctx: Pick<LinkContext, 'db' | 'clock'>): Promise<Rules> {
  const { settings } = await readDeskSettings(ctx.db)
  return { settings, now: ctx.clock.now() }
}
