/** What the site itself tells homeowners about a booking, which placeholders can be filled in, and how a template is read. */
import type { FieldErrors } from '#shared/field-mistakes.ts'
import type { HomeownerLanguage } from '#shared/homeowner/homeowner-language.ts'

export type MessageChannel = 'mail' | 'text'

export const messageChannels = ['mail', 'text'] as const satisfies readonly MessageChannel[]
/** Display name of each channel, for use mid-sentence. */
export const channelNames: Record<MessageChannel, string> = { mail: 'email', text: 'text' }

/** The placeholders allowed in braces, and what each becomes. */
export const messagePlaceholders = {
  name: 'the customer’s first name',
  business: 'the name of your business',
  phone: 'your phone number',
  appliance: 'like “washing machine”',
  number: 'the booking number',
  promise: 'when you’ll call, as a sentence without the period',
  day: 'the day of the visit, like “Monday, November 23”',
  window: 'the arrival window, like “between 10 AM and 12 PM”',
  technician: 'the technician’s first name, or “our technician”',
  arrival: 'when they’ll arrive, like “in about 20 minutes,” or the arrival window if that isn’t known yet',
  link: 'the address of the customer’s own page; the line is left out if you turned off their link',
} as const
type MessagePlaceholder = keyof typeof messagePlaceholders
export const messagePlaceholderNames = Object.keys(messagePlaceholders) as [MessagePlaceholder, ...MessagePlaceholder[]]
export type MessageFacts = Record<MessagePlaceholder, string>

const always = ['name', 'business', 'phone', 'appliance', 'number', 'link'] as const
const ofVisit = [...always, 'day', 'window', 'technician'] as const

interface MessageKindFacts {
  label: string
  when: string
  /**
   * The channel it tries first. Each piece of news goes out on one channel only: email for things people keep (with a calendar
   * entry), text for things they need right away. The other channel is for people who can't be reached on the first.
   */
  first: MessageChannel
  placeholders: readonly MessagePlaceholder[]
}

export const messageKinds = {
  confirmation: {
    label: 'Booking received',
    when: 'Right after someone books.',
    first: 'mail',
    placeholders: [...always, 'promise'],
  },
  scheduled: {
    label: 'Visit has a time',
    when: 'Half a minute after a visit gets its time.',
    first: 'mail',
    placeholders: ofVisit,
  },
  moved: {
    label: 'Visit has a new time',
    when: 'Half a minute after a visit moves.',
    first: 'mail',
    placeholders: ofVisit,
  },
  called_off: {
    label: 'Visit canceled',
    when: 'Half a minute after a visit loses its time.',
    first: 'mail',
    placeholders: [...always, 'day', 'window'],
  },
  reminder: { label: 'Reminder', when: 'The day before the visit.', first: 'text', placeholders: ofVisit },
  on_the_way: {
    label: 'On the way',
    when: 'Half a minute after “On my way”, unless someone texted first.',
    first: 'text',
    placeholders: [...ofVisit, 'arrival'],
  },
  running_late: {
    label: 'Running late',
    when: 'Two minutes after a visit was pushed past its window, unless someone called or texted first.',
    first: 'text',
    placeholders: [...ofVisit, 'arrival'],
  },
  no_show: {
    label: 'Nobody was home',
    when: 'Half an hour after “Nobody home”, unless the booking has moved on by then.',
    first: 'text',
    placeholders: ofVisit,
  },
  done: { label: 'Repair done', when: 'Half a minute after “Done”.', first: 'mail', placeholders: ofVisit },
} satisfies Record<string, MessageKindFacts>
export type MessageKind = keyof typeof messageKinds
export const messageKindKeys = Object.keys(messageKinds) as [MessageKind, ...MessageKind[]]

/** Identifies a template: one kind, on one channel, in one language. */
export interface MessageTemplateName {
  kind: MessageKind
  channel: MessageChannel
  language: HomeownerLanguage
}

/** Maximum length of each part, in characters, before anything is filled in. */
export const messageLimits = { subject: 120, mail: 2000, text: 480 } as const

export interface MessageWords {
  /** Empty for a text message. */
  subject: string
  text: string
}

/** What's wrong with a template's wording, by field. Empty if nothing is. */
export function messageMistakes(
  { kind, channel }: { kind: MessageKind; channel: MessageChannel },
  { subject, text }: MessageWords,
): FieldErrors<keyof MessageWords> {
  const mistakeIn = (words: string, longest: number) =>
    words.length > longest ? `Please shorten this to ${longest} characters.` : placeholderMistake(kind, words)
  const ofSubject = subject.trim() === '' ? 'Please write a subject.' : mistakeIn(subject, messageLimits.subject)
  const ofText = text.trim() === '' ? 'Please write a text.' : mistakeIn(text, messageLimits[channel])
  return {
    ...(channel === 'mail' && ofSubject !== undefined && { subject: ofSubject }),
    ...(ofText !== undefined && { text: ofText }),
  }
}

function placeholderMistake(kind: MessageKind, words: string): string | undefined {
  const known: readonly MessagePlaceholder[] = messageKinds[kind].placeholders
  const unknown = [...words.matchAll(/\{([^{}]*)\}/g)].find(([, name = '']) => !known.some((one) => one === name))
  if (unknown) return `You can’t use ${unknown[0]} here. You can use ${known.map((name) => `{${name}}`).join(', ')}.`
  return /[{}]/.test(words.replace(/\{\w+\}/g, ''))
    ? 'One brace is missing its match. Write both, like {name}, or remove it.'
    : undefined
}

/**
 * Fills in a template. Filled-in values are never read as a template again. At the start of a sentence they're capitalized, so
 * “{technician} comes” also reads well when nobody is planned yet. A line that contains the link is left out if there is none.
 */
export function fillMessage(template: string, facts: MessageFacts): string {
  const lines = template.replace(/\r\n?/g, '\n').split('\n')
  const kept = facts.link === '' ? lines.filter((line) => !line.includes('{link}')) : lines
  return fillPlaceholders(kept.join('\n'), facts).trim()
}

function fillPlaceholders(template: string, facts: MessageFacts): string {
  return template.replace(/\{(\w+)\}(\.?)/g, (whole, name: string, period: string, at: number) => {
    if (!isPlaceholder(name)) return whole
    const isBeginning = name !== 'link' && sentenceEnd.test(template.slice(0, at))
    const fact = isBeginning ? capitalize(facts[name]) : facts[name]
    // In Spanish, a time ends with its own period: 10 a.m.
    return fact.endsWith('.') ? fact : fact + period
  })
}

/** What precedes a new sentence. */
const sentenceEnd = /(^|[.!?]\s|\n|[¡¿])$/

function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function isPlaceholder(name: string): name is MessagePlaceholder {
  return Object.hasOwn(messagePlaceholders, name)
}
