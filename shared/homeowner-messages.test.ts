import { expect, test } from 'vitest'
import { mailTexts } from '#content/homeowner/mails.ts'
import { homeownerLanguages } from './homeowner-language.ts'
import {
  fillMessage,
  type MessageFacts,
  messageChannels,
  messageKinds,
  messageMistakes,
  placeholdersOf,
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

test('all words that the site comes with use known placeholders only, and texts go out in the cheap alphabet', () => {
  for (const language of homeownerLanguages) {
    for (const { key: kind } of messageKinds) {
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

test('filling begins sentences with a capital letter, keeps one period, and never fills twice', () => {
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

test('a line with the link goes when there is no link, and an address keeps its letters', () => {
  const template = 'See you.\n{link}\nCall {phone}.'
  expect(fillMessage(template, facts)).toBe('See you.\nhttps://shop.example/r/abc\nCall (503) 555-0142.')
  expect(fillMessage(template, { ...facts, link: '' })).toBe('See you.\nCall (503) 555-0142.')
})

test('what is known depends on the kind, and is named in the message', () => {
  const known = placeholdersOf('done')
    .map((name) => `{${name}}`)
    .join(', ')
  expect(messageMistakes({ kind: 'done', channel: 'text' }, { subject: '', text: 'In {arrival}' })).toEqual({
    text: `You can’t use {arrival} here. You can use ${known}.`,
  })
  expect(messageMistakes({ kind: 'done', channel: 'mail' }, { subject: '', text: '' })).toEqual({
    subject: 'Please write a subject.',
    text: 'Please write a text.',
  })
})
