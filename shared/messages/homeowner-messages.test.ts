import { expect, test } from 'vitest'
import { mailTexts } from '#content/homeowner/mails.ts'
import { homeownerLanguages } from '#shared/homeowner/homeowner-language.ts'
import {
  fillMessage,
  type MessageFacts,
  messageChannels,
  messageKindKeys,
  messageKinds,
  messageMistakes,
} from './homeowner-messages.ts'
import { countSegments } from './text-segments.ts'

const facts: MessageFacts = {
  name: 'Ada',
  business: 'Bridgetown Appliance Repair',
  phone: '(503) 555-0142',
  appliance: 'washing machine',
  number: '3f0e8b1c',
  promise: "We'll contact you within 30 minutes",
  day: 'Monday, November 23',
  window: 'between 10 AM and 12 PM',
  technician: 'our technician',
  arrival: 'in about 20 minutes',
  link: 'https://shop.example/r/abc',
}

test('the built-in wordings only use known placeholders, and texts stick to the cheap alphabet', () => {
  for (const language of homeownerLanguages) {
    for (const kind of messageKindKeys) {
      const { subject, mail, text } = mailTexts[language].templates[kind]
      for (const channel of messageChannels) {
        const words = channel === 'mail' ? { subject, text: mail } : { subject: '', text }
        expect(messageMistakes({ kind, channel }, words), `${kind} ${channel} ${language}`).toEqual({})
      }
      for (const words of [subject, mail, text]) expect(fillMessage(words, facts)).not.toMatch(/[{}]|\.\./)
      expect(countSegments(fillMessage(text, facts)).isPlain, `${kind} ${language}`).toBe(true)
    }
  }
})

test('filling in capitalizes the start of a sentence, keeps a single period, and never fills in twice', () => {
  expect(fillMessage('{technician} comes. {technician} is nice, and {technician} knows.\n{technician}!', facts)).toBe(
    'Our technician comes. Our technician is nice, and our technician knows.\nOur technician!',
  )
  expect(fillMessage('Llega {arrival}. Hasta pronto.', { ...facts, arrival: 'a las 3 p.m.' })).toBe(
    'Llega a las 3 p.m. Hasta pronto.',
  )
  expect(fillMessage('Hi {name} {nothing} {constructor}', { ...facts, name: '{phone}' })).toBe(
    'Hi {phone} {nothing} {constructor}',
  )
})

test('drops the line with the link if there is no link, and never capitalizes the URL', () => {
  const template = 'See you.\n{link}\nCall {phone}.'
  expect(fillMessage(template, facts)).toBe('See you.\nhttps://shop.example/r/abc\nCall (503) 555-0142.')
  expect(fillMessage(template, { ...facts, link: '' })).toBe('See you.\nCall (503) 555-0142.')
})

test('the known placeholders depend on the kind, and the message lists them', () => {
  const known = messageKinds.done.placeholders.map((name) => `{${name}}`).join(', ')
  expect(messageMistakes({ kind: 'done', channel: 'text' }, { subject: '', text: 'In {arrival}' })).toEqual({
    text: `You can’t use {arrival} here. You can use ${known}.`,
  })
  expect(messageMistakes({ kind: 'done', channel: 'mail' }, { subject: '', text: '' })).toEqual({
    subject: 'Please write a subject.',
    text: 'Please write a text.',
  })
})
