import * as z from 'zod'
import { homeownerLanguages } from '#shared/homeowner-language.ts'
import { messageChannels, messageKindKeys } from '#shared/homeowner-messages.ts'
import { messageSwitchForm, messagesOnTheWire, messageWordsForm } from '#shared/homeowner-messages-on-the-wire.ts'
import { inPath, refused } from './common-parts.ts'
import type { Door } from './door.ts'

const kind = inPath('kind', 'Which message', z.enum(messageKindKeys))
const channel = inPath('channel', 'By which way', z.enum(messageChannels))
const answer = { description: 'All messages as they are now', content: messagesOnTheWire }

/** What homeowners are told by the site itself. */
export const messageDoors: Door[] = [
  {
    method: 'get',
    path: '/api/admin/messages',
    operationId: 'listMessages',
    summary: 'The messages to homeowners: which go out, their words, and what a preview is filled with',
    isAdminsOnly: true,
    answers: { 200: answer },
  },
  {
    method: 'put',
    path: '/api/admin/messages/{kind}/{channel}',
    operationId: 'switchMessage',
    summary: 'Switch a message on or off for one way',
    isAdminsOnly: true,
    parameters: [kind, channel],
    body: messageSwitchForm,
    answers: { 200: answer, 400: refused('The body is not valid'), 404: refused('There is no such message') },
  },
  {
    method: 'put',
    path: '/api/admin/messages/{kind}/{channel}/{language}',
    operationId: 'saveMessageWords',
    summary: 'Change the words of a message; an empty text is the default again',
    isAdminsOnly: true,
    parameters: [kind, channel, inPath('language', 'In which language', z.enum(homeownerLanguages))],
    body: messageWordsForm,
    answers: {
      200: answer,
      400: refused('Too long, or a placeholder that does not exist; fields says where'),
      404: refused('There is no such message'),
      409: refused('Somebody else changed it meanwhile'),
    },
  },
]
