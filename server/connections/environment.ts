/** What the environment sets of each connection. It overrides what the owner entered. */
import type { AiConfig } from '#server/writing/provider-settings.ts'
import type { Connection, ConnectionValues } from '#shared/connections/connections.ts'
import { mailServerOf } from './mail-server.ts'

interface FixedWebhook {
  url: string | undefined
  secret: string | undefined
}

export interface ConnectionsConfig {
  publicUrl: string | undefined
  /** The address of this server, where no other is set. */
  business: { url: string }
  mail: { smtpUrl: string | undefined; from: string | undefined }
  ai: Pick<AiConfig, 'provider'>
  sms: { url: string | undefined; token: string | undefined }
  bookingWebhook: FixedWebhook
  eventsWebhook: FixedWebhook
}

/** What one variable sets. */
interface Setting<One extends Connection> {
  variable: string
  values: Partial<ConnectionValues<One>>
}

type ReadSettings = { [One in Connection]: (config: ConnectionsConfig) => Setting<One>[] }

/** One item per variable that is set. */
export const settingsOf: ReadSettings = {
  address({ publicUrl }) {
    return publicUrl === undefined ? [] : [{ variable: 'PUBLIC_URL', values: { url: publicUrl } }]
  },
  mail: ({ mail: { smtpUrl, from } }) => [
    ...(smtpUrl === undefined ? [] : [{ variable: 'SMTP_URL', values: mailServerOf(smtpUrl) }]),
    ...(from === undefined ? [] : [{ variable: 'MAIL_FROM', values: { sender: from } }]),
  ],
  ai({ ai: { provider } }) {
    if (provider === null) return []
    const { name, model, imageModel, apiKey = '', baseUrl = '' } = provider
    const values = { provider: name, key: apiKey, model, image_model: imageModel ?? '', base_url: baseUrl }
    return [{ variable: 'AI_PROVIDER', values }]
  },
  texts({ sms: { url, token = '' } }) {
    return url === undefined ? [] : [{ variable: 'SMS_URL', values: { url, token } }]
  },
  booking_webhook: ({ bookingWebhook }) => settingsOfWebhook('BOOKING_WEBHOOK_URL', bookingWebhook),
  events_webhook: ({ eventsWebhook }) => settingsOfWebhook('EVENTS_WEBHOOK_URL', eventsWebhook),
}

function settingsOfWebhook(variable: string, { url, secret = '' }: FixedWebhook) {
  return url === undefined ? [] : [{ variable, values: { url, secret } }]
}
