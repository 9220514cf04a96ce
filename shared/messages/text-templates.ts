import { withPlainSigns } from './text-segments.ts'

/** The texts the desk sends, with placeholders. These are the defaults. The owner's own wording is stored in the database. */
export const textTemplates = [
  {
    key: 'first_contact',
    label: 'First contact',
    text: 'Hi {name}, this is {business} about your {appliance} (booking {number}). When is a good time to call? Reply STOP to opt out.',
  },
  {
    key: 'on_my_way',
    label: 'On my way',
    text: 'Hi {name}, this is {business}. Your technician is on the way and should be there in about {minutes} minutes.',
  },
  {
    key: 'running_late',
    label: 'Running late',
    text: "Hi {name}, this is {business}. We're running about {minutes} minutes late. Sorry about the wait!",
  },
  {
    key: 'new_time',
    label: 'New time',
    text: "Hi {name}, {business} here. The time for your {appliance} visit is now: {time}. If that doesn't work for you, please call {phone}.",
  },
  {
    key: 'part_ordered',
    label: 'Part ordered',
    text: 'Hi {name}, this is {business}. We ordered the part for your {appliance} and will text you when it arrives.',
  },
  {
    key: 'part_arrived',
    label: 'Part arrived',
    text: 'Hi {name}, this is {business}. The part for your {appliance} is in! Call us at {phone} to set a time for the repair.',
  },
  {
    key: 'done_review',
    label: 'Done, please review',
    text: "Hi {name}, thanks for choosing {business}. A short review would help us a lot. If anything isn't right, call us at {phone}.",
  },
] as const
export type TextTemplateKey = (typeof textTemplates)[number]['key']

export const textTemplateKeys = textTemplates.map(({ key }) => key) as [TextTemplateKey, ...TextTemplateKey[]]

/** The maximum length of a template, and of a text once everything is filled in, in characters. */
export const longestTemplate = 480
export const longestText = 640

/** The placeholders allowed in braces, and what each becomes. */
export const textPlaceholders = {
  name: 'the customer’s first name',
  business: 'the name of your business',
  phone: 'your phone number',
  appliance: 'like “washing machine”',
  number: 'the booking number',
  minutes: 'you enter this when you send the text',
  time: 'the day and time of the visit',
} as const
export type TextFacts = Record<keyof typeof textPlaceholders, string>

/** Fills in the placeholders of a text message. Anything else in braces stays as it is. */
export function fillTemplate(template: string, facts: TextFacts): string {
  return withPlainSigns(
    template.replace(/\{(\w+)\}/g, (whole, name: string) => (isPlaceholder(name) ? facts[name] : whole)),
  )
}

/** What to tell the owner about the first unknown placeholder, or undefined if all are known. */
export function placeholderMistake(template: string): string | undefined {
  const names = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  const unknown = names.find((name) => !isPlaceholder(name))
  if (unknown === undefined) return undefined
  const known = Object.keys(textPlaceholders).map((name) => `{${name}}`)
  return `{${unknown}} isn’t one of the choices. You can use ${known.join(', ')}.`
}

function isPlaceholder(name: string): name is keyof TextFacts {
  return Object.hasOwn(textPlaceholders, name)
}
