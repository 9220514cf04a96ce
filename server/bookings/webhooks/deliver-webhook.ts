/** What the webhooks share: a POST signed according to Standard Webhooks, and how long it is retried. */
import { Webhook } from 'standardwebhooks'
import { postOnce } from '#server/platform/outgoing/post.ts'

/**
 * Each pause is between half and all of a length that doubles from 30 seconds up to four hours. At their shortest, the 15 pauses add
 * up to a little over 24 hours.
 */
export const webhookTries = {
  retryLimit: 15,
  retryPauseSeconds: 15,
  longestRetryPauseSeconds: 4 * 60 * 60,
  expireInSeconds: 60,
  concurrency: 8,
}

/** Where a webhook goes. */
export interface WebhookReceiver {
  url: string
  /** If `undefined`, the message is sent unsigned. */
  secret: string | undefined
}

export interface Attempt {
  status: number | null
  /** `null` if delivered. */
  error: string | null
}

/** The latest attempt, as the delivery tables store it. */
export function attemptAt(now: Date, { status, error }: Attempt) {
  return {
    lastAttemptAt: now,
    lastStatus: status,
    lastError: error,
    deliveredAt: error === null ? now : null,
    failedAt: null,
  }
}

/** Posts once. Receivers recognize repeats by `id`. Never throws: a failure is a short reason without personal data. */
export async function deliverWebhook(
  { url, secret, blockPrivateAddresses }: WebhookReceiver & { blockPrivateAddresses: boolean },
  { id, body, sentAt, signal }: { id: string; body: string; sentAt: Date; signal: AbortSignal },
): Promise<Attempt> {
  const headers = { ...signedHeaders({ id, body, sentAt, secret }), 'content-type': 'application/json' }
  try {
    const status = await postOnce({ url, body, headers, blockPrivateAddresses, signal, call: 'webhook' })
    return { status, error: status >= 200 && status < 300 ? null : `answered ${status}` }
  } catch (error) {
    return { status: null, error: error instanceof Error ? error.message : String(error) }
  }
}

/** The headers of the Standard Webhooks specification. Without a secret, there is nothing to sign with. */
function signedHeaders(message: { id: string; body: string; sentAt: Date; secret: string | undefined }) {
  const { id, body, sentAt, secret } = message
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    ...(secret !== undefined && { 'webhook-signature': new Webhook(secret).sign(id, sentAt, body) }),
  }
}
