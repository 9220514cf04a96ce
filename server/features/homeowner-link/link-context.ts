import { readDeskSettings } from '#server/features/desk/desk-settings.ts'
import type { PhotosContext } from '#server/features/photos/add-photo.ts'
import type { HomeownerLanguage } from '#shared/homeowner-language.ts'
import { storable } from '#shared/storable.ts'
import type { Rules } from './allowed-changes.ts'
import type { OpenLink, OpenLinkContext } from './open-link.ts'

export interface LinkContext extends PhotosContext, OpenLinkContext {
  config: { bookingMode: 'request' | 'instant' }
}

export interface LinkRequest {
  form: FormData
  /** Of the page that was sent. */
  language: HomeownerLanguage
}

/**
 * `said`: it is done, and the page says so with the text of this name (`said` in content/homeowner). `mistakes`: one sentence for each wrong field, in the
 * language of the page; the one named `form` is about the whole.
 */
export type LinkAnswer = { said: string } | { mistakes: Record<string, string | undefined> }

/** Whatever arrives twice is done once. @throws what the desk throws */
export type LinkAction = (ctx: LinkContext, link: OpenLink, request: LinkRequest) => Promise<LinkAnswer>

/** What someone typed into a field, without blanks around it; empty for a field that is not there. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? storable(value).trim() : ''
}

export async function readRules(ctx: Pick<LinkContext, 'db' | 'clock' | 'config'>): Promise<Rules> {
  const { settings } = await readDeskSettings(ctx.db)
  return { settings, isInstant: ctx.config.bookingMode === 'instant', now: ctx.clock.now() }
}
