/** The endpoints for the desk's text messages, and for replies to them. */
import * as z from 'zod'
import { answer, type Endpoints, nothing, refused } from '#shared/api/endpoint.ts'
import { changedBookingOnTheWire } from '#shared/bookings/desk-on-the-wire.ts'
import { bookingInPath } from '#shared/bookings/endpoints/booking-endpoints.ts'
import { storable } from '#shared/storable.ts'
import { longestTemplate, longestText, textTemplateKeys } from './text-templates.ts'

const textTemplateOnTheWire = z.object({
  key: z.enum(textTemplateKeys),
  label: z.string(),
  text: z.string(),
  is_default: z.boolean(),
  /** Goes up with every save. Send it back when changing the template. */
  version: z.int(),
})
export type TextTemplateOnTheWire = z.output<typeof textTemplateOnTheWire>

const textsOnTheWire = z.object({
  /** Whether the site sends texts itself, through a gateway, or a phone does. */
  can_send: z.boolean(),
  templates: z.array(textTemplateOnTheWire),
})
export type TextsOnTheWire = z.output<typeof textsOnTheWire>

const templateForm = z.object({
  /** Empty restores the default. */
  text: z.string().max(longestTemplate, `Please shorten the text to ${longestTemplate} characters.`),
  version: z.int().min(0),
})
const sendTextForm = z.object({
  /** Sending the same id again is the same text. */
  id: z.uuid(),
  template: z.enum(textTemplateKeys),
  text: z
    .string()
    .overwrite(storable)
    .trim()
    .min(1, 'Please write a text first.')
    .max(longestText, `Please shorten the text to ${longestText} characters.`),
})

/** What a gateway posts when someone replies. */
const inboundTextForm = z.object(
  {
    from: z.string('Should be the number of the sender').max(40),
    text: z.string('Should be the words of the message').max(2000),
    /** The gateway's id for the message. The same id again is the same reply. */
    id: z.string('Should be the gateway’s id of the message').max(200).optional(),
    /** The gateway answers STOP, START and HELP itself, so we don't. */
    answered: z.boolean('Should be true if the gateway has answered a key word').optional(),
  },
  'The body should be a JSON object with from and text',
)
const inboundTextAnswer = z.object({
  /**
   * `stopped`: no more texts to the number. `held`: maybe, and someone at the desk has to decide. `allowed`: a STOP is lifted.
   * `answered`: HELP gets its answer. `delivered`: the shop has the words on a booking. `emailed`: nobody booked with this number, and
   * the owner has the words by email. `ignored`: nothing to read, or nobody to answer.
   */
  action: z.enum(['stopped', 'held', 'allowed', 'answered', 'delivered', 'emailed', 'ignored']),
  /** How many bookings it applies to. */
  bookings: z.int(),
})
export type InboundTextAnswer = z.output<typeof inboundTextAnswer>

export const textingEndpoints = {
  'GET /api/admin/texts': {
    id: 'listTextTemplates',
    summary: 'The text message templates, and whether the site sends texts itself',
    guard: 'office',
    answers: { 200: answer('Templates', textsOnTheWire) },
  },
  'PUT /api/admin/texts/{key}': {
    id: 'saveTextTemplate',
    summary: 'Change a template; an empty text resets it',
    guard: 'office',
    path: { key: z.string().describe('Which template') },
    body: templateForm,
    answers: {
      200: answer('All templates, updated', textsOnTheWire),
      400: refused('Too long, or an unknown placeholder'),
      404: refused('No such template'),
      409: refused('Someone else changed it first'),
    },
  },
  'POST /api/admin/bookings/{id}/texts': {
    id: 'sendText',
    summary: 'Text the homeowner, in the background; sending the same id again means the same text',
    guard: 'office',
    path: bookingInPath,
    body: sendTextForm,
    answers: {
      200: answer('The booking as it is now', changedBookingOnTheWire),
      400: refused('The body isn’t valid; fields says where'),
      404: refused('No such booking'),
      409: refused('The site doesn’t send texts, or the homeowner hasn’t agreed to them'),
    },
  },
} as const satisfies Endpoints

export const inboundTextEndpoints = {
  'POST /api/sms/inbound': {
    id: 'receiveText',
    summary:
      'For the SMS gateway, with the reply token as the bearer token: a reply to a text. STOP ends texts to the number until START, HELP is answered, a sentence that may be a STOP holds all texts until the desk decides, and anything else reaches the shop',
    guard: 'gateway',
    body: inboundTextForm,
    bodyLimit: 16,
    answers: {
      200: answer('What changed', inboundTextAnswer),
      400: refused('from or text is missing'),
      401: refused('Wrong token'),
      404: refused('No reply token is set'),
      429: refused('Too many requests in a minute'),
    },
  },
} as const satisfies Endpoints

const ofTwilio = { MessageSid: z.string().max(64) }
/** Twilio signs the fields that aren't listed, too: https://www.twilio.com/docs/messaging/guides/webhook-request. */
const twilioReply = z.looseObject({
  ...ofTwilio,
  From: z.string().max(100),
  To: z.string().max(100),
  Body: z.string().max(2000).optional(),
  NumMedia: z.string().max(10).optional(),
  OptOutType: z
    .string()
    .max(10)
    .optional()
    .describe('With Advanced Opt-Out: STOP, START or HELP, which Twilio has answered'),
})
export type TwilioReply = z.output<typeof twilioReply>
const twilioReport = z.looseObject({
  ...ofTwilio,
  To: z.string().max(100),
  MessageStatus: z.string().max(40),
  ErrorCode: z.string().max(10).optional(),
})
export type TwilioReport = z.output<typeof twilioReport>

export const twilioRepliesPath = '/api/sms/twilio'
export const twilioReportsPath = '/api/sms/twilio/reports'

const refusedByTwilio = {
  400: refused('Not what Twilio sends'),
  403: refused('Not signed with the auth token of the connection'),
  404: refused('Texts don’t go through Twilio'),
  429: refused('Too many requests in a minute'),
}

export const twilioEndpoints = {
  'POST /api/sms/twilio': {
    id: 'receiveTwilioText',
    summary: 'For Twilio, signed: a reply to a text, as for receiveText',
    guard: 'twilio',
    body: twilioReply,
    isForm: true,
    bodyLimit: 16,
    answers: { 200: answer('TwiML without an answer', 'xml'), ...refusedByTwilio },
  },
  'POST /api/sms/twilio/reports': {
    id: 'receiveTwilioReport',
    summary: 'For Twilio, signed: what became of a text',
    guard: 'twilio',
    query: z.object({ key: z.string().max(200).optional().describe('The key of the text') }),
    body: twilioReport,
    isForm: true,
    bodyLimit: 16,
    answers: { 204: nothing, ...refusedByTwilio },
  },
} as const satisfies Endpoints

declare module '#shared/api/endpoint.ts' {
  interface Contract
    extends Readonly<typeof textingEndpoints>,
      Readonly<typeof inboundTextEndpoints>,
      Readonly<typeof twilioEndpoints> {}
}
