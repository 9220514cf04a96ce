/** The desk's text messages, as the API accepts and returns them. */
import * as z from 'zod'
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

export const textsOnTheWire = z.object({
  /** Whether the site sends texts itself (SMS_URL) or a phone does. */
  can_send: z.boolean(),
  templates: z.array(textTemplateOnTheWire),
})
export type TextsOnTheWire = z.output<typeof textsOnTheWire>

export const templateForm = z.object({
  /** Empty restores the default. */
  text: z.string().max(longestTemplate, `Please shorten the text to ${longestTemplate} characters.`),
  version: z.int().min(0),
})
export const sendTextForm = z.object({
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
export const inboundTextForm = z.object(
  {
    from: z.string('Should be the number of the sender').max(40),
    text: z.string('Should be the words of the message').max(2000),
    /** The gateway's id for the message. The same id again is the same reply. */
    id: z.string('Should be the gateway’s id of the message').max(200).optional(),
  },
  'The body should be a JSON object with from and text',
)
export const inboundTextAnswer = z.object({
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
