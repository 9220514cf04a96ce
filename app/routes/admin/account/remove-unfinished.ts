import { callAuth } from '#app/routes/admin/session/api.ts'
import { authClient } from '#app/routes/admin/session/auth-client.ts'

/** Removes second factors of a kind whose setup was started but never finished, which frees their names for new ones. */
export async function removeUnfinished(kind: 'totp' | 'webauthn'): Promise<void> {
  const { all } = await callAuth(() => authClient().mfa.listFactors())
  for (const { id, factor_type: type, status } of all) {
    if (type === kind && status === 'unverified') await callAuth(() => authClient().mfa.unenroll({ factorId: id }))
  }
}
