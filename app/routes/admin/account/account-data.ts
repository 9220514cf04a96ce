/** The signed-in user's account: the ways to sign in, and where they're signed in. */
import { isAuthApiError } from '@supabase/auth-js'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiQuery, callAuth } from '#app/routes/admin/session/api.ts'
import { authClient } from '#app/routes/admin/session/auth-client.ts'

/** What others here call the user. */
export const nameQuery = apiQuery(['account', 'name'], 'GET /api/admin/me/name')

export const sessionsQuery = apiQuery(['account', 'sessions'], 'GET /api/admin/sessions')

export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: () => callAuth(() => authClient().passkey.list()),
})

/** All second factors, verified or not; the lists by kind hold only verified ones. */
export const factorsQuery = queryOptions({
  queryKey: ['account', 'factors'],
  queryFn: () => callAuth(() => authClient().mfa.listFactors()),
})

/** How many recovery codes are left; `null` if none were ever created. */
export const recoveryCodesLeftQuery = queryOptions({
  queryKey: ['account', 'recovery-codes-left'],
  queryFn: async () => {
    try {
      return (await callAuth(() => authClient().mfa.recoveryCodes.getStatus())).remaining
    } catch (error) {
      if (isAuthApiError(error) && error.code === 'mfa_factor_not_found') return null
      throw error
    }
  },
})

/** Call after changing the account. One part often affects another: a new password, for example, ends the other sessions. */
export function refreshAccount(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['account'] })
}
