/** The messages to homeowners as the back office's API returns and accepts them. */
import * as z from 'zod'
import { homeownerLanguages } from '#shared/homeowner/homeowner-language.ts'
import { knownVersion } from '#shared/known-version.ts'
import { messageChannels, messageKindKeys, messageLimits, messagePlaceholderNames } from './homeowner-messages.ts'

const messageTemplateOnTheWire = z.object({
  kind: z.enum(messageKindKeys),
  channel: z.enum(messageChannels),
  language: z.enum(homeownerLanguages),
  /** Empty for a text message. */
  subject: z.string(),
  text: z.string(),
  is_default: z.boolean(),
  /** Goes up with every save. Send it back when changing the wording. */
  version: z.int(),
})
export type MessageTemplateOnTheWire = z.output<typeof messageTemplateOnTheWire>

const facts = z.record(z.enum(messagePlaceholderNames), z.string())

export const messagesOnTheWire = z.object({
  /** Whether the site can send texts (SMS_URL). */
  can_text: z.boolean(),
  /** Which kinds are sent, by channel. */
  switches: z.array(z.object({ kind: z.enum(messageKindKeys), channel: z.enum(messageChannels), is_on: z.boolean() })),
  templates: z.array(messageTemplateOnTheWire),
  /** Values of the placeholders in a preview, by language. */
  examples: z.object({ en: facts, es: facts }),
})
export type MessagesOnTheWire = z.output<typeof messagesOnTheWire>

export const messageSwitchForm = z.object({ is_on: z.boolean('Should be true or false') })

/** The payload of a save. An empty text restores the wording that ships with the site. */
export const messageWordsForm = z.object({
  /** Omitted for a text message. */
  subject: z
    .string()
    .max(messageLimits.subject, `Please shorten this to ${messageLimits.subject} characters.`)
    .default(''),
  text: z.string().max(messageLimits.mail, `Please shorten this to ${messageLimits.mail} characters.`),
  version: knownVersion,
})
export type MessageWordsForm = z.input<typeof messageWordsForm>
