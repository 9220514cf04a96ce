/** The texts that the desk sends, with what is filled in. Defaults; the owner's own words stand in the database. */
export const textTemplates = [
  {
    key: 'first_contact',
    label: 'First contact',
    text: 'Hi {name}, this is {business} about your {appliance} (booking {number}). When is a good time to call you? Reply STOP to opt out.',
  },
  {
    key: 'on_my_way',
    label: 'On my way',
    text: 'Hi {name}, {business} here. Your technician is on the way and should be with you in about {minutes} minutes.',
  },
  {
    key: 'running_late',
    label: 'Running late',
    text: 'Hi {name}, {business} here. We are running about {minutes} minutes late. Sorry for the wait!',
  },
  {
    key: 'new_time',
    label: 'New time',
    text: 'Hi {name}, {business} here. The time for your {appliance} visit is now: {time}. If that doesn’t work for you, please call {phone}.',
  },
  {
    key: 'part_ordered',
    label: 'Part ordered',
    text: 'Hi {name}, {business} here. The part for your {appliance} is ordered. We will text you when it arrives.',
  },
  {
    key: 'part_arrived',
    label: 'Part arrived',
    text: 'Hi {name}, {business} here. The part for your {appliance} is in. Please call {phone} to set a time for the repair.',
  },
  {
    key: 'done_review',
    label: 'Done, please review',
    text: 'Hi {name}, thank you for choosing {business}. If you are happy with the repair, a short review would help us a lot. If not, please call {phone}.',
  },
] as const
export type TextTemplateKey = (typeof textTemplates)[number]['key']

export const textTemplateKeys = textTemplates.map(({ key }) => key) as [TextTemplateKey, ...TextTemplateKey[]]

/** Longest template, and longest text with everything filled in, in characters. */
export const longestTemplate = 480
export const longestText = 640

/** What may stand in braces, and what it becomes. */
export const textPlaceholders = {
  name: "the customer's first name",
  business: 'the name of your business',
  phone: 'your phone number',
  appliance: 'like “washing machine”',
  number: 'the number of the booking',
  minutes: 'asked for when the text is written',
  time: 'the day and the time of the visit',
} as const
export type TextFacts = Record<keyof typeof textPlaceholders, string>

/** Puts the facts in the place of the braces; what is no placeholder stays as it is. */
export function fillTemplate(template: string, facts: TextFacts): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => (isPlaceholder(name) ? facts[name] : whole))
}

/** The sentence about the first name in braces that means nothing; undefined when all are known. */
export function placeholderMistake(template: string): string | undefined {
  const names = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  const unknown = names.find((name) => !isPlaceholder(name))
  if (unknown === undefined) return undefined
  const known = Object.keys(textPlaceholders).map((name) => `{${name}}`)
  return `There is no {${unknown}}. Please use ${known.join(', ')}.`
}

function isPlaceholder(name: string): name is keyof TextFacts {
  return Object.hasOwn(textPlaceholders, name)
}

/** `washing machine`, `oven`; `appliance` for what the form calls other. */
export function applianceInText(label: string): string {
  return label === 'Other' ? 'appliance' : (label.toLowerCase().split('/')[0] ?? 'appliance')
}
