/** What `docs/limits.md` says, made of the code. */

import { jsonBodyLimits } from '#server/auth/protocol/http.ts'
import { linkFormLimits } from '#server/bookings/homeowner/receive-link-form.ts'
import { describedEndpoints } from '#server/openapi/document.ts'
import { type BodyLimits, formLimits } from '#server/platform/bodies/body-limits.ts'
import { type Bound, bounds } from '#server/platform/bounds.ts'
import { type OutsideCall, outsideCalls } from '#server/platform/outgoing/outside-calls.ts'
import type { JobHandler } from '#server/platform/queue/queue.ts'
import { bodyLimitsOf } from '#server/platform/serve/serve.ts'
import { asTable } from './markdown-table.ts'

/** Something that takes a body, such as `POST /api/bookings`. */
export interface Door {
  door: string
  takes: 'JSON' | 'a form' | 'a file' | 'a form with a file'
  limits: BodyLimits
}

/** Where a browser comes back with a form. Every other door of the auth service takes JSON. */
const authForms = [
  'POST /auth/v1/callback',
  'POST /auth/v1/sso/saml/acs',
  'POST /auth/v1/verify/link',
  'POST /auth/v1/undo',
]

/** The only page whose form has a file. */
const pageWithFile = '/r/:token'

/**
 * Every door that takes a body.
 * @param mounted the routes of the whole application, such as `POST /auth/v1/signup`
 * @param pages the paths of the pages that take a form
 */
export function listDoors({ mounted, pages }: { mounted: string[]; pages: string[] }): Door[] {
  const ofPages = pages.map(
    (path): Door =>
      path === pageWithFile
        ? { door: `POST ${path}`, takes: 'a form with a file', limits: linkFormLimits }
        : { door: `POST ${path}`, takes: 'a form', limits: formLimits },
  )
  const ofContract = describedEndpoints.flatMap(({ method, address, ...endpoint }): Door[] => {
    const limits = bodyLimitsOf(endpoint)
    const takes = endpoint.body === 'image' ? 'a file' : endpoint.isForm ? 'a form' : 'JSON'
    return limits ? [{ door: `${method} ${address}`, takes, limits }] : []
  })
  const ofAuth = [...new Set(mounted)]
    .filter((door) => /^(POST|PUT|PATCH) \/auth\/v1\//.test(door))
    .map(
      (door): Door =>
        authForms.includes(door)
          ? { door, takes: 'a form', limits: formLimits }
          : { door, takes: 'JSON', limits: jsonBodyLimits },
    )
  return [...ofPages, ...ofContract, ...ofAuth]
}

/** The whole document. `jobs` are all that the site has. */
export function writeLimits({ doors, jobs }: { doors: Door[]; jobs: Pick<JobHandler<never>, 'kind'>[] }): string {
  return [
    '# Limits',
    'What one person can take of the site, made of the code that enforces it. To write it again: `npm run unit -- tests/limits.test.ts -u`.',
    '## Doors that take a body',
    'What may be sent where, how long it may take to arrive (where there are two numbers, a second more for every 8 KB that has arrived), and how many bodies of its kind a network, or an account in the back office, may send at once. The next ones wait; the next pictures come back. A larger body is refused with 413, one with more fields (values, in JSON) with 400, a slow one with 408, and one that finds no place with 503. Every other request’s body is dropped unread. A part of a form has at most eight header lines, JSON nests 50 deep at most, and a form’s texts are 64 KB at most in all, whatever its file may take.',
    asTable(
      ['door', 'takes', 'KB', 'fields', 'seconds', 'at once per network', 'in all'],
      doors.map(({ door, takes, limits: { kind, bytes, fields, seconds } }) => [
        `\`${door}\``,
        takes,
        String(bytes / 1024),
        String(fields),
        seconds.least === seconds.most ? String(seconds.most) : `${seconds.least} to ${seconds.most}`,
        String(bounds[kind].each),
        String(bounds[kind].atOnce),
      ]),
    ),
    '## What people share',
    'Every queue, pool and batch: how many at once, how many may wait, how long one may take, and what someone is told whose turn doesn’t come.',
    asTable(
      ['what', 'at once', 'of one network or person', 'waiting', 'deadline', 'beyond it'],
      Object.values<Bound>(bounds).map(({ what, atOnce, atOnceInWords, each, waiting, seconds, told }) => [
        what,
        atOnceInWords ?? String(atOnce),
        String(each ?? ''),
        String(waiting),
        typeof seconds === 'number' ? `${seconds} s` : seconds,
        told,
      ]),
    ),
    '## Work in the background',
    'Jobs wait in the database, as many as there are, and nobody waits for them on a screen. Each process has these slots for each kind, and the ones in the third column for jobs that already took three seconds. What doesn’t end in time, or fails, is tried again; some messages longer than others of their kind.',
    asTable(
      ['kind', 'at once', 'slow ones, besides', 'deadline', 'tries'],
      jobs
        .map(({ kind }) => kind)
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
        .map(({ name, concurrency, hanging = 0, expireInSeconds, retryLimit }) => [
          `\`${name}\``,
          String(concurrency),
          String(hanging),
          `${expireInSeconds} s`,
          String(retryLimit + 1),
        ]),
    ),
    '## Calls to other servers',
    'How long one may take in all, from the name to the end of the answer, and how much of an answer is read. Where something is sent, redirects aren’t followed.',
    asTable(
      ['call', 'deadline', 'longest answer', 'beyond it'],
      Object.values<OutsideCall>(outsideCalls).map(({ what, seconds, bytes, told }) => [
        what,
        `${seconds} s`,
        sizeOf(bytes),
        told,
      ]),
    ),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

function sizeOf(bytes: number | string): string {
  if (typeof bytes === 'string') return bytes
  return bytes < 1024 ** 2 ? `${bytes / 1024} KB` : `${bytes / 1024 ** 2} MB`
}
