/**
 * Whatever writes to someone runs in a job, so a restored copy, whose jobs rest, sends nothing (server/platform/queue/resting.ts). A new
 * way out needs a row here that says which job it runs in.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../scripts/project-root.ts'
import { listFiles } from './support/words/source-code.ts'

const sends = /\b(mailer|[tT]extSender|pushSender)(\(\))?\.send\(|\bsender\(\)\.send\(|\b(deliverWebhook|postOnce)\(/

const inJobs = {
  'server/auth/messages/send.ts': 'auth-mail and auth-text',
  'server/bookings/promise/escalation.ts': 'text',
  'server/messages/consents/stopped-numbers.ts': 'text',
  'server/messages/homeowner-messages/send-message.ts': 'homeowner-message',
  'server/messages/review-requests/ask-for-review.ts': 'homeowner-message',
}
/** Somebody presses a button and it goes to them, which a restored copy does as well. */
const pressed = ['server/connections/try-connection.ts', 'server/system/system.api.ts']
/** They send what those above hand them. */
const primitives = [
  'server/bookings/webhooks/deliver-webhook.ts',
  'server/platform/outgoing/post.ts',
  'server/platform/outgoing/text-senders.ts',
  'server/platform/outgoing/web-push.ts',
]

test('everything that goes out by itself goes out in a job', () => {
  const odd = [
    'ctx.mailer.send(mail)',
    'await ctx.textSender().send(text)',
    'ctx.pushSender.send(',
    'deliverWebhook({})',
  ]
  expect(odd.filter((code) => sends.test(code))).toEqual(odd)
  const found = listFiles(['server'])
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !/\.job\.ts$/.test(file) && !file.startsWith('server/demo/'))
    .filter((file) => sends.test(readFileSync(path.join(projectRoot, file), 'utf8')))
  expect(found.toSorted()).toEqual([...Object.keys(inJobs), ...pressed, ...primitives].toSorted())
})
