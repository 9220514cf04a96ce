import { askForModels, type ModelListFault } from '#server/connections/ask-for-models.ts'
import { broken, type Finding, fine, off, type SystemContext } from './finding.ts'

const limitMs = 10_000

export async function examineMail({ connections, mailer }: SystemContext): Promise<Finding> {
  if (connections().mail.smtpUrl === undefined) {
    return broken(
      `Emails are only files in ${mailer.destination}, and nobody gets one. Enter your mail server under Connections.`,
    )
  }
  try {
    await mailer.verify()
  } catch (error) {
    return broken(
      `${mailer.destination} can’t be used: ${error instanceof Error ? error.message : 'no reason given'}. Check its user, password and port under Connections.`,
    )
  }
  return fine(`${mailer.destination} answers and lets the site sign in.`)
}

export function examineTexts(ctx: SystemContext): Finding | Promise<Finding> {
  const { texts } = ctx.connections()
  if (texts !== null) return examineReach(ctx, 'The gateway', texts.url)
  return ctx.config.promise.escalationPhone === undefined
    ? off('Texts are sent from your own phone.')
    : broken('Nothing can text ESCALATION_PHONE. Enter a text gateway under Connections.')
}

export async function examineWebhooks(ctx: SystemContext): Promise<Finding> {
  const { bookingWebhook, eventsWebhook } = ctx.connections()
  const set = [bookingWebhook, eventsWebhook].filter((hook) => hook !== null)
  const found = await Promise.all(set.map(({ url }) => examineReach(ctx, new URL(url).host, url)))
  return found.find(({ state }) => state === 'broken') ?? found[0] ?? off('None is set.')
}

/** Any answer will do: only a real message would show more, and it would arrive. */
async function examineReach({ fetch }: SystemContext, who: string, url: string): Promise<Finding> {
  try {
    await fetch(url, { method: 'OPTIONS', redirect: 'manual', signal: AbortSignal.timeout(limitMs) })
    return fine(`${who} answers.`)
  } catch {
    return broken(`${who} doesn’t answer. Check its address under Connections, and whether this machine may reach it.`)
  }
}

export async function examineAi({ connections, fetch }: SystemContext): Promise<Finding> {
  const provider = connections().ai
  if (!provider) return off('The sample writer writes, without a provider.')
  const says: Record<ModelListFault, string> = {
    reach: `${provider.name} doesn’t answer. Check its address under Connections, and whether this machine may reach it.`,
    key: `${provider.name} doesn’t take the key. Enter a valid one under Connections.`,
  }
  const fault = await askForModels(provider, fetch)
  return fault === null ? fine(`${provider.name} takes the key; ${provider.model} writes.`) : broken(says[fault])
}
