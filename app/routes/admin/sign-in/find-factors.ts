import { authClient } from '#app/routes/admin/session/auth-client.ts'

/** The verified factors that the account can be asked for. */
export interface OwnFactors {
  /** The id of the authenticator app. */
  totp: string | null
  securityKeys: { id: string; name: string }[]
}

/** @throws the client's error */
export async function findFactors(): Promise<OwnFactors> {
  const { data, error } = await authClient().mfa.listFactors()
  if (error) throw error
  const securityKeys = data.webauthn.map(({ id, friendly_name: name }) => ({ id, name: name || 'a security key' }))
  return { totp: data.totp[0]?.id ?? null, securityKeys }
}
