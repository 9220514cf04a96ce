import * as z from 'zod'
import { changedBookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import {
  erasedOnTheWire,
  eraseForm,
  exportedPerson,
  foundPersonOnTheWire,
  personForm,
} from '#shared/bookings/personal-data-on-the-wire.ts'
import { areaRequestsOnTheWire, zipInPath } from '#shared/messages/area-requests-on-the-wire.ts'
import { allowTextsForm, consentsOnTheWire } from '#shared/messages/consents-on-the-wire.ts'
import {
  inboundTextAnswer,
  inboundTextForm,
  sendTextForm,
  templateForm,
  textsOnTheWire,
} from '#shared/messages/texting-on-the-wire.ts'
import { inPath, refused } from './common-parts.ts'
import type { Door } from './door.ts'

const booking = inPath('id', "The booking's id")

export const trustDoors: Door[] = [
  {
    method: 'get',
    path: '/api/admin/bookings/{id}/consents',
    operationId: 'readConsents',
    summary: 'What the homeowner agreed to: the wording, when, from where, and whether it still applies',
    isAdminsOnly: true,
    parameters: [booking],
    answers: {
      200: { description: 'The evidence', content: consentsOnTheWire },
      404: refused('No such booking'),
    },
  },
  {
    method: 'post',
    path: '/api/admin/bookings/{id}/consents/withdraw',
    operationId: 'withdrawConsent',
    summary: 'End texts to this number and withdraw its consent for all of its bookings, because the homeowner said so',
    isAdminsOnly: true,
    parameters: [booking],
    answers: {
      200: { description: 'The evidence as it is now', content: consentsOnTheWire },
      404: refused('No such booking'),
      409: refused('There’s nothing to withdraw'),
    },
  },
  {
    method: 'post',
    path: '/api/admin/bookings/{id}/consents/allow',
    operationId: 'allowTexts',
    summary:
      'Allow texts to this number again, after a STOP or a text that may have been one, with a note that says why',
    isAdminsOnly: true,
    parameters: [booking],
    body: allowTextsForm,
    answers: {
      200: { description: 'The evidence as it is now', content: consentsOnTheWire },
      400: refused('There’s no note, or it’s too long'),
      404: refused('No such booking'),
      409: refused('Nobody asked to end texts to this number, or everything about the customer was erased'),
    },
  },
  {
    method: 'post',
    path: '/api/admin/personal-data/find',
    operationId: 'findPersonalData',
    summary: 'A homeowner’s bookings, by current or earlier phone number or email address',
    isAdminsOnly: true,
    body: personForm,
    answers: {
      200: {
        description: 'The ones not erased yet, oldest first, and the ZIP codes they’re waiting to hear about',
        content: foundPersonOnTheWire,
      },
      400: refused('Not a phone number or an email address'),
    },
  },
  {
    method: 'post',
    path: '/api/admin/personal-data/export',
    operationId: 'exportPersonalData',
    summary: 'Everything we have on a homeowner, as one file',
    isAdminsOnly: true,
    body: personForm,
    answers: {
      200: { description: 'Bookings with corrections, consents, events and notes', content: exportedPerson },
      400: refused('Not a phone number or an email address'),
    },
  },
  {
    method: 'post',
    path: '/api/admin/personal-data/erase',
    operationId: 'erasePersonalData',
    summary: 'Erase everything about the homeowner from these bookings; this can’t be undone',
    isAdminsOnly: true,
    body: eraseForm,
    answers: {
      200: { description: 'How many were erased', content: erasedOnTheWire },
      400: refused('The confirmation doesn’t match, or nothing was chosen'),
      409: refused('One of them changed: search again'),
    },
  },
  {
    method: 'get',
    path: '/api/admin/area-requests',
    operationId: 'listAreaRequests',
    summary:
      'ZIP codes outside the service area that people asked about, with how many are waiting and how many were told',
    isAdminsOnly: true,
    answers: { 200: { description: 'The list, most people waiting first', content: areaRequestsOnTheWire } },
  },
  {
    method: 'post',
    path: '/api/admin/area-requests/{zip}/tell',
    operationId: 'tellArea',
    summary: 'Email everyone waiting for a ZIP code, once each, that you serve it now, and delete their addresses',
    isAdminsOnly: true,
    parameters: [inPath('zip', 'Five digits', zipInPath)],
    answers: {
      200: {
        description: 'The list as it is now; the emails go out in the background',
        content: areaRequestsOnTheWire,
      },
      404: refused('Not a ZIP code'),
    },
  },
  {
    method: 'get',
    path: '/api/admin/texts',
    operationId: 'listTextTemplates',
    summary: 'The text message templates, and whether the site sends texts itself',
    isAdminsOnly: true,
    answers: { 200: { description: 'Templates', content: textsOnTheWire } },
  },
  {
    method: 'put',
    path: '/api/admin/texts/{key}',
    operationId: 'saveTextTemplate',
    summary: 'Change a template; an empty text resets it',
    isAdminsOnly: true,
    parameters: [inPath('key', 'Which template', z.string())],
    body: templateForm,
    answers: {
      200: { description: 'All templates, updated', content: textsOnTheWire },
      400: refused('Too long, or an unknown placeholder'),
      404: refused('No such template'),
      409: refused('Someone else changed it first'),
    },
  },
  {
    method: 'post',
    path: '/api/admin/bookings/{id}/texts',
    operationId: 'sendText',
    summary: 'Text the homeowner, in the background; sending the same id again means the same text',
    isAdminsOnly: true,
    parameters: [booking],
    body: sendTextForm,
    answers: {
      200: { description: 'The booking as it is now', content: changedBookingOnTheWire },
      400: refused('The body isn’t valid; fields says where'),
      404: refused('No such booking'),
      409: refused('The site doesn’t send texts, or the homeowner hasn’t agreed to them'),
    },
  },
  {
    method: 'post',
    path: '/api/sms/inbound',
    operationId: 'receiveText',
    summary:
      'For the SMS gateway, with SMS_INBOUND_TOKEN as the bearer token: a reply to a text. STOP ends texts to the number until START, HELP is answered, a sentence that may be a STOP holds all texts until the desk decides, and anything else reaches the shop',
    isAdminsOnly: false,
    body: inboundTextForm,
    answers: {
      200: { description: 'What changed', content: inboundTextAnswer },
      400: refused('from or text is missing'),
      401: refused('Wrong token'),
      404: refused('SMS_INBOUND_TOKEN isn’t set'),
      429: refused('Too many requests in a minute'),
    },
  },
]
