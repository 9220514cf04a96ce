import { beforeEach } from 'vitest'
import type { Mail, Mailer } from '#server/platform/mail/mailer.ts'
import type { TextSender } from '#server/platform/outgoing/text-senders.ts'

type Text = Parameters<TextSender['send']>[0]

/**
 * Stands in for the mail server and the SMS gateway of a test file: `mailer` and `textSender` replace those of an application, and
 * what they are given is kept until the next test. A test can make them fail.
 */
export function collectMessages() {
  const sent = {
    mails: [] as Mail[],
    texts: [] as Text[],
    isGatewayUp: true,
    /** Whether it says that it took a text. */
    isGatewayAnswering: true,
    /** What the mail server does with an email after it was kept. */
    onMail: async (_mail: Mail): Promise<void> => {},
  }
  const fresh = { ...sent }
  beforeEach(() => void Object.assign(sent, fresh, { mails: [], texts: [] }))
  const mailer: Mailer = {
    leaves: true,
    destination: '',
    close() {},
    verify: async () => {},
    async forget() {},
    async send(mail) {
      sent.mails.push(mail)
      await sent.onMail(mail)
    },
  }
  const textSender: TextSender = {
    async send(text) {
      if (!sent.isGatewayUp) throw new Error('The SMS gateway answered 503.')
      sent.texts.push(text)
      return sent.isGatewayAnswering ? 'taken' : 'unanswered'
    },
  }
  return { sent, mailer, textSender: () => textSender }
}
