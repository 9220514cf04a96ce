import * as z from 'zod'
import { homeownerLanguages } from '#shared/homeowner/homeowner-language.ts'
import { messageChannels, messageKindKeys } from '#shared/messages/homeowner-messages.ts'
import {
  messageSwitchForm,
  messagesOnTheWire,
  messageWordsForm,
} from '#shared/messages/homeowner-messages-on-the-wire.ts'
import { inPath, refused } from './common-parts.ts'
import type { Door } from './door.ts'

const kind = inPath('kind', 'Which message', z.enum(messageKindKeys))
const channel = inPath('channel', 'By email or by text', z.enum(messageChannels))
const answer = { description: 'All messages, updated', content: messagesOnTheWire }

/** The endpoints for the messages that the site itself sends to homeowners. */
export const messageDoors: Door[] = [
  {
    method: 'get',
    path: '/api/admin/messages',
    operationId: 'listMessages',
    summary: 'The messages to homeowners: which ones go out, their wording, and sample values for a preview',
    isAdminsOnly: true,
    answers: { 200: answer },
  },
  {
    method: 'put',
    path: '/api/admin/messages/{kind}/{channel}',
    operationId: 'switchMessage',
    summary: 'Turn a message on or off, for email or for text',
    isAdminsOnly: true,
    parameters: [kind, channel],
    body: messageSwitchForm,
    answers: { 200: answer, 400: refused('The body isn’t valid'), 404: refused('No such message') },
  },
  {
    method: 'put',
    path: '/api/admin/messages/{kind}/{channel}/{language}',
    operationId: 'saveMessageWords',
    summary: 'Change the wording of a message; an empty text resets it',
    isAdminsOnly: true,
    parameters: [kind, channel, inPath('language', 'Language', z.enum(homeownerLanguages))],
    body: messageWordsForm,
    answers: {
      200: answer,
      400: refused('Too long, or an unknown placeholder; fields says where'),
      404: refused('No such message'),
      409: refused('Someone else changed it first'),
    },
  },
]
