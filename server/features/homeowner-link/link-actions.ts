/** What a homeowner can do on their link: one entry for each button, named by the form's field `intent`. */
import type { DeskContext } from '#server/features/desk/desk-context.ts'
import type { HomeownerLanguage } from '#shared/homeowner-language.ts'
import type { OpenLink, OpenLinkContext } from './open-link.ts'

export interface LinkContext extends DeskContext, OpenLinkContext {}

export interface LinkRequest {
  form: FormData
  /** Of the page that was sent. */
  language: HomeownerLanguage
}

/**
 * `said`: it is done, and the page says so with the text of this name (`said` in content/homeowner). `mistakes`: one sentence for each wrong field, in the
 * language of the page; the one named `form` is about the whole.
 */
export type LinkAnswer = { said: string } | { mistakes: Record<string, string> }

/** Whatever arrives twice is done once. @throws what the desk throws */
export type LinkAction = (ctx: LinkContext, link: OpenLink, request: LinkRequest) => Promise<LinkAnswer>

export const linkActions: Record<string, LinkAction> = {}

/** Those that are left when only the warranty card is shown. */
export const warrantyActions: Record<string, LinkAction> = {}

export function findLinkAction({ scope }: OpenLink, intent: string): LinkAction | undefined {
  const actions = scope === 'whole' ? linkActions : warrantyActions
  return Object.hasOwn(actions, intent) ? actions[intent] : undefined
}
