/** The endpoints for the messages that the site itself sends to homeowners. */
import * as z from 'zod'
import { answer, type Endpoints, refused } from '#shared/api/endpoint.ts'
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

const messagesOnTheWire = z.object({
  /** Whether the site can send texts (a gateway is set). */
  can_text: z.boolean(),
  /** Which kinds are sent, by channel. */
  switches: z.array(z.object({ kind: z.enum(messageKindKeys), channel: z.enum(messageChannels), is_on: z.boolean() })),
  templates: z.array(messageTemplateOnTheWire),
  /** Values of the placeholders in a preview, by language. */
  examples: z.object({ en: facts, es: facts }),
})
export type MessagesOnTheWire = z.output<typeof messagesOnTheWire>

const messageSwitchForm = z.object({ is_on: z.boolean('Should be true or false') })

/** The payload of a save. An empty text restores the wording that ships with the site. */
const messageWordsForm = z.object({
  /** Omitted for a text message. */
  subject: z
    .string()
    .max(messageLimits.subject, `Please shorten this to ${messageLimits.subject} characters.`)
    .default(''),
  text: z.string().max(messageLimits.mail, `Please shorten this to ${messageLimits.mail} characters.`),
  version: knownVersion,
})

const noMessage = 'We can’t find that message.'
const path = {
  kind: z.enum(messageKindKeys, noMessage).describe('Which message'),
  channel: z.enum(messageChannels, noMessage).describe('By email or by text'),
}
const all = answer('All messages, updated', messagesOnTheWire)

export const homeownerMessageEndpoints = {
  'GET /api/admin/messages': {
    id: 'listMessages',
    summary: 'The messages to homeowners: which ones go out, their wording, and sample values for a preview',
    guard: 'office',
    answers: { 200: all },
  },
  'PUT /api/admin/messages/{kind}/{channel}': {
    id: 'switchMessage',
    summary: 'Turn a message on or off, for email or for text',
    guard: 'office',
    path,
    body: messageSwitchForm,
    answers: { 200: all, 400: refused('The body isn’t valid'), 404: refused('No such message') },
  },
  'PUT /api/admin/messages/{kind}/{channel}/{language}': {
    id: 'saveMessageWords',
    summary: 'Change the wording of a message; an empty text resets it',
    guard: 'office',
    path: { ...path, language: z.enum(homeownerLanguages, noMessage).describe('Language') },
    body: messageWordsForm,
    answers: {
      200: all,
      400: refused('Too long, or an unknown placeholder; fields says where'),
      404: refused('No such message'),
      409: refused('Someone else changed it first'),
    },
  },
} as const satisfies Endpoints

declare module '#shared/api/endpoint.ts' {
  interface Contract extends Readonly<typeof homeownerMessageEndpoints> {}
}
