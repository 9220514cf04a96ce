import { GoTrueClient } from '@supabase/auth-js'

/** Where the browser finds the auth service: this site's own (`null`), or the hosted one that AUTH_URL names. */
export interface AuthAddress {
  url: string | null
  /** What the gateway of a hosted service wants to see; public by design. */
  apiKey: string | null
}

let client: GoTrueClient | undefined

/**
 * The one client of this page. Session storage, refreshing, the tabs' agreement and the reading of links from mails are its
 * own doing (spec.md §4, §9). Only screens under /admin may import it: public pages never ship it.
 */
export function openAuthClient({ url, apiKey }: AuthAddress): GoTrueClient {
  client ??= new GoTrueClient({
    url: url ?? `${window.location.origin}/auth/v1`,
    headers: apiKey ? { apikey: apiKey } : {},
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: true,
    experimental: { recoveryCodes: true },
  })
  return client
}

/** The client, for screens: they are shown only after it was opened. */
export function authClient(): GoTrueClient {
  if (!client) throw new Error('The auth client is opened by the session of the admin screens.')
  return client
}
