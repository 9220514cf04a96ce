import type { Person } from './back-office.ts'

/**
 * Signs in over HTTP, as a program does.
 * @returns the access token
 */
export async function signInOverHttp(siteUrl: string, { email, password }: Person): Promise<string> {
  const response = await fetch(`${siteUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) throw new Error(`Signing in answered ${response.status}: ${await response.text()}`)
  const { access_token: token } = (await response.json()) as { access_token: string }
  return token
}
