import * as z from 'zod'
import { areaRequestsOnTheWire, zipInPath } from '#shared/area-requests-on-the-wire.ts'
import { consentsOnTheWire } from '#shared/consents-on-the-wire.ts'
import { changedBookingOnTheWire } from '#shared/desk-on-the-wire.ts'
import {
  erasedOnTheWire,
  eraseForm,
  exportedPerson,
  foundPersonOnTheWire,
  personForm,
} from '#shared/personal-data-on-the-wire.ts'
import {
  inboundTextAnswer,
  inboundTextForm,
  sendTextForm,
  templateForm,
  textsOnTheWire,
} from '#shared/texting-on-the-wire.ts'
import { inPath, refused } from './common-parts.ts'
import type { Door } from './door.ts'

const booking = inPath('id', "The booking's id")

export const trustDoors: Door[] = [
  {
    method: 'get',
    path: '/api/admin/bookings/{id}/consents',
    operationId: 'readConsents',
    summary: 'What the homeowner agreed to: the words, when, from where, and whether it still holds',
    isAdminsOnly: true,
    parameters: [booking],
    answers: {
      200: { description: 'The evidence', content: consentsOnTheWire },
      404: refused('There is no such booking'),
    },
  },
  {
    method: 'post',
    path: '/api/admin/bookings/{id}/consents/withdraw',
    operationId: 'withdrawConsent',
    summary: 'Withdraw the consent of this number for all of its bookings, because the homeowner said so',
    isAdminsOnly: true,
    parameters: [booking],
    answers: {
      200: { description: 'The evidence as it is now', content: consentsOnTheWire },
      404: refused('There is no such booking'),
      409: refused('There is nothing to withdraw'),
    },
  },
  {
    method: 'post',
    path: '/api/admin/personal-data/find',
    operationId: 'findPersonalData',
    summary: 'The bookings of a homeowner, by phone number or mail address, now or before a correction',
    isAdminsOnly: true,
    body: personForm,
    answers: {
      200: {
        description: 'Those that are not erased yet, oldest first, and the ZIP codes that they wait to hear about',
        content: foundPersonOnTheWire,
      },
      400: refused('Neither a phone number nor a mail address'),
    },
  },
  {
    method: 'post',
    path: '/api/admin/personal-data/export',
    operationId: 'exportPersonalData',
    summary: 'Everything that is kept about a homeowner, as one file',
    isAdminsOnly: true,
    body: personForm,
    answers: {
      200: { description: 'Bookings with corrections, consents, events and notes', content: exportedPerson },
      400: refused('Neither a phone number nor a mail address'),
    },
  },
  {
    method: 'post',
    path: '/api/admin/personal-data/erase',
    operationId: 'erasePersonalData',
    summary: 'Empty bookings of everything about the homeowner; this cannot be undone',
    isAdminsOnly: true,
    body: eraseForm,
    answers: {
      200: { description: 'How many were erased', content: erasedOnTheWire },
      400: refused('The confirmation differs, or nothing was chosen'),
      409: refused('One of them changed meanwhile: search again'),
    },
  },
  {
    method: 'get',
    path: '/api/admin/area-requests',
    operationId: 'listAreaRequests',
    summary: 'The ZIP codes that people asked for who are not served, with how many wait and how many were told',
    isAdminsOnly: true,
    answers: { 200: { description: 'Those with the most who wait first', content: areaRequestsOnTheWire } },
  },
  {
    method: 'post',
    path: '/api/admin/area-requests/{zip}/tell',
    operationId: 'tellArea',
    summary: 'Mail everybody who waits for a ZIP code that it is served now, once each, and delete their addresses',
    isAdminsOnly: true,
    parameters: [inPath('zip', 'Five digits', zipInPath)],
    answers: {
      200: { description: 'The list as it is now; the mails are jobs', content: areaRequestsOnTheWire },
      404: refused('Not a ZIP code'),
    },
  },
  {
    method: 'get',
    path: '/api/admin/texts',
    operationId: 'listTextTemplates',
    summary: 'The templates of text messages, and whether the site sends them itself',
    isAdminsOnly: true,
    answers: { 200: { description: 'Templates', content: textsOnTheWire } },
  },
  {
    method: 'put',
    path: '/api/admin/texts/{key}',
    operationId: 'saveTextTemplate',
    summary: 'Change a template; an empty text is the default again',
    isAdminsOnly: true,
    parameters: [inPath('key', 'Which template', z.string())],
    body: templateForm,
    answers: {
      200: { description: 'All templates as they are now', content: textsOnTheWire },
      400: refused('Too long, or a placeholder that does not exist'),
      404: refused('There is no such template'),
      409: refused('Somebody else changed it meanwhile'),
    },
  },
  {
    method: 'post',
    path: '/api/admin/bookings/{id}/texts',
    operationId: 'sendText',
    summary: 'Send a text message to the homeowner, as a job; the same id again is the same text',
    isAdminsOnly: true,
    parameters: [booking],
    body: sendTextForm,
    answers: {
      200: { description: 'The booking as it is now', content: changedBookingOnTheWire },
      400: refused('The body is not valid; fields says where'),
      404: refused('There is no such booking'),
      409: refused('The site sends no texts, or the homeowner has not agreed to them'),
    },
  },
  {
    method: 'post',
    path: '/api/sms/inbound',
    operationId: 'receiveText',
    summary:
      'For the SMS gateway, with SMS_INBOUND_TOKEN as a bearer token: what somebody answered. STOP withdraws the consent',
    isAdminsOnly: false,
    body: inboundTextForm,
    answers: {
      200: { description: 'What was done', content: inboundTextAnswer },
      400: refused('from or text is missing'),
      401: refused('Another token'),
      404: refused('SMS_INBOUND_TOKEN is not set'),
      429: refused('Too many in a minute'),
    },
  },
]
