/** `docs/limits.md` names every door that takes a body, and everything that people share, with the numbers that the code has. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { describedEndpoints } from '#server/openapi/document.ts'
import { bounds } from '#server/platform/bounds.ts'
import { outsideCalls } from '#server/platform/outgoing/outside-calls.ts'
import { gatherFilePeople } from '#tests/support/accounts/people-at-doors.ts'
import { listPages } from '#tests/support/sites/page-handler.ts'
import { listFiles } from '#tests/support/words/source-code.ts'
import { listDoors, writeLimits } from '../scripts/limits.ts'
import { projectRoot } from '../scripts/project-root.ts'

const people = await gatherFilePeople()
const mounted = people.app.routes
  .filter(({ method }) => method !== 'ALL')
  .map(({ method, path }) => `${method} ${path}`)
const pages = await listPages()
const doors = listDoors({
  mounted,
  pages: pages.flatMap(({ path, module }) => (module.handle?.takesForm ? [path] : [])),
})
const code = listFiles(['server', 'app']).filter((file) => /(?<!\.test)\.tsx?$/.test(file))
const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')

test('docs/limits.md says all of it, as this test writes it with -u', async () => {
  await expect(writeLimits({ doors, jobs: people.jobs })).toMatchFileSnapshot(path.join(projectRoot, 'docs/limits.md'))
})

test('every page with an action takes a form, and no other', () => {
  const withAction = pages.filter(({ module }) => module.action !== undefined)
  expect(withAction.length).toBeGreaterThan(3)
  expect(withAction.map(({ path }) => path)).toEqual(
    pages.filter(({ module }) => module.handle?.takesForm).map(({ path }) => path),
  )
})

test('every mounted door that could take a body is listed, unless the contract says that it takes none', () => {
  const asMounted = (door: string) => door.replace('{path}', '*').replace(/\{(\w+)\}/g, ':$1')
  const listed = doors.map(({ door }) => asMounted(door))
  const withoutBody = describedEndpoints
    .filter(({ body }) => body === undefined)
    .map(({ method, address }) => asMounted(`${method} ${address}`))
  const others = mounted.filter((door) => /^(POST|PUT|PATCH) /.test(door) && !listed.includes(door))
  expect(others.filter((door) => !withoutBody.includes(door))).toEqual([])
  // Whatever has been mounted without a method answers nothing, or is a page.
  expect(doors.length).toBeGreaterThan(80)
})

test('the auth service reads a form only where the list says so', () => {
  const forms = doors.filter(({ door, takes }) => door.includes('/auth/v1/') && takes === 'a form')
  const readers = listFiles(['server/auth']).flatMap((file) => read(file).match(/\breceiveForm\(/g) ?? [])
  expect(readers).toHaveLength(forms.length)
})

/** A value that fits a parameter in a path. */
function sampleOf(rule: z.ZodType | undefined): string {
  return rule instanceof z.ZodEnum ? String(rule.options[0]) : '11111111-1111-4111-8111-111111111111'
}

test('every door of the contract refuses a byte more than it lists, to those who may come in', async () => {
  const withBody = describedEndpoints.filter(({ body }) => body !== undefined)
  const answers = new Map<string, number>()
  for (const { method, address, path: rules = {}, body, guard, headers = {} } of withBody) {
    const door = `${method} ${address}`
    const limits = doors.find((one) => one.door === door)?.limits
    const at = address.replace(/\{(\w+)\}/g, (_, name: string) => sampleOf(rules[name]))
    const pieces = new ReadableStream({
      start(controller) {
        for (let left = (limits?.bytes ?? 0) + 1; left > 0; left -= 65_536) {
          controller.enqueue(new Uint8Array(Math.min(left, 65_536)).fill(0x20))
        }
        controller.close()
      },
    })
    const token = people.tokens[guard === 'technician' ? 'technician' : 'admin with the raised session']
    const answer = await people.app.request(at, {
      method,
      body: pieces,
      duplex: 'half',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': body === 'image' ? 'image/png' : 'application/json',
        ...Object.fromEntries(Object.keys(headers).map((name) => [name, sampleOf(undefined)])),
      },
    } as RequestInit)
    answers.set(door, answer.status)
  }
  // Need the token of a gateway, or an account at Twilio, which nobody has here.
  for (const door of ['POST /api/sms/inbound', 'POST /api/sms/twilio', 'POST /api/sms/twilio/reports']) {
    expect(answers.get(door), door).toBe(404)
    answers.delete(door)
  }
  expect([...answers].filter(([, status]) => status !== 413)).toEqual([])
  expect(answers.size).toBeGreaterThan(40)
})

test('every queue takes its length from the list, and everything in the list is used', () => {
  const text = code.map(read).join('\n')
  const queues = [...text.matchAll(/(?<!function )\bcreateSemaphore\(([^)]*)\)/g)].map(([, argument = '']) => argument)
  expect(queues.length).toBeGreaterThan(5)
  expect(queues.filter((argument) => !/^bounds\.\w+$/.test(argument))).toEqual([])
  expect(Object.keys(bounds).filter((name) => !new RegExp(`\\bbounds\\.${name}\\b`).test(text))).toEqual([])
})

test('every call to another server takes its limits from the list, and everything in the list is used', () => {
  const server = code.filter((file) => file.startsWith('server/'))
  const asks =
    /(?<![.\w])fetch\(|\b(?:createRemoteJWKSet|discovery|createTransport|requestHttps?|S3Client)\(|(?<!\.)\bconnect\(\{/
  const asking = server.filter((file) => asks.test(read(file).replaceAll(/^ *(\/?\*|\/\/).*$/gm, '')))
  const bounded = /\boutsideCalls\b|\bfetchFor\(|\bfetch \}: SystemContext|: typeof fetch\b/
  expect(asking.length).toBeGreaterThan(4)
  expect(asking.filter((file) => !bounded.test(read(file)))).toEqual([])
  const text = server.map(read).join('\n')
  const used = (name: string) => new RegExp(`outsideCalls\\.${name}\\b|fetchFor\\('${name}'|call: '${name}'`).test(text)
  expect(Object.keys(outsideCalls).filter((name) => !used(name))).toEqual([])
})
