import type { AdminApi } from '#tests/support/accounts/admin-api.ts'

/** What the SMS gateway proves itself with, and the settings of an application that accepts texts from it. */
export const gatewayToken = 'a-token-of-the-gateway'
export const inboundTexts = { SMS_INBOUND_TOKEN: gatewayToken, SMS_CONSENT: 'optional' }

/** Hands a homeowner's text to the application, as the gateway does. */
export function textIn({ app }: Pick<AdminApi, 'app'>, body: unknown, authorization = `Bearer ${gatewayToken}`) {
  return app.request('/api/sms/inbound', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify(body),
  })
}
