/** Waiting for the AI writer (spec.md §4, §8). */
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openBackOffice, toast } from '#tests/support/components/back-office.tsx'
import { createFakeBlog, makePost } from '#tests/support/components/fake-blog.ts'
import { heldReply, refusal } from '#tests/support/components/fake-server.ts'
import { button, dialog } from '#tests/support/components/post-editor.ts'

const trigger = button('Generate with AI')
const busy = button('Generating...')
const progress = dialog('Generating Blog Post with AI')
const current = () => document.querySelector('dialog [aria-current=step]')?.textContent ?? ''
const percent = () => Number(progress.getByRole('progressbar').element().getAttribute('aria-valuenow'))
const { id, slug, title, status } = makePost({ title: 'Why ovens beep', ai_generated: true })
const written = { id, slug, title, status }

afterEach(() => void vi.useRealTimers())

/** Opens the list with a clock that only moves on command, and holds back the writer's answers. */
async function openWithStoppedClock() {
  const blog = createFakeBlog()
  let held = heldReply()
  const office = await openBackOffice('/admin/posts', { ...blog.responders, generatePost: () => held.reply })
  await expect.element(trigger).toBeEnabled()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'] })
  const calls = () => office.server.sent('generatePost')
  return {
    office,
    blog,
    calls,
    answer: (reply: Parameters<typeof held.send>[0]) => held.send(reply),
    async start() {
      const before = calls().length
      held = heldReply()
      ;(trigger.element() as HTMLElement).click()
      await expect.element(progress).toBeVisible()
      await expect.poll(() => calls().length).toBe(before + 1)
    },
  }
}

const stages = [
  { label: 'Generating article content', ms: 10_000, reaches: 30, left: 22 },
  { label: 'Generating image 1/3', ms: 5_000, reaches: 50, left: 16 },
  { label: 'Generating image 2/3', ms: 5_000, reaches: 70, left: 10 },
  { label: 'Generating image 3/3', ms: 5_000, reaches: 90, left: 4 },
  { label: 'Saving post', ms: 2_000, reaches: 100, left: 0 },
]

test('the progress dialog follows the table in the spec and ends with the post in the list', async () => {
  const { blog, calls, answer, start } = await openWithStoppedClock()
  await start()
  await expect.element(busy).toBeDisabled()
  await expect.element(progress.getByText('0% complete')).toBeVisible()
  await expect.element(progress.getByText('Estimated time remaining: 31 seconds')).toBeVisible()
  expect(progress.getByRole('listitem').elements()).toHaveLength(5)
  expect(calls()[0]?.body).toEqual({ topic: null, categoryId: null, manual: true })
  expect(calls()[0]?.headers.get('authorization')).toMatch(/^Bearer \S+/)
  expect(calls()[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)

  // The writer finishes early, so the animation runs to its end.
  blog.posts.set(id, makePost({ ...written }))
  answer(Response.json(written, { status: 201 }))
  for (const { label, ms, reaches, left } of stages) {
    await expect.poll(current).toBe(label)
    const before = percent()
    await vi.advanceTimersByTimeAsync(ms / 2)
    await expect.poll(percent).toBe(Math.round((before + reaches) / 2))
    await vi.advanceTimersByTimeAsync(ms / 2)
    await expect.element(progress.getByText(`${reaches}% complete`)).toBeVisible()
    await expect.element(progress.getByText(`Estimated time remaining: ${left} seconds`)).toBeVisible()
    await expect.element(progress.getByRole('listitem').filter({ hasText: label })).toMatchTextContent(/\(done\)/)
  }

  // 800 ms at 100 %, then the success message and the new list.
  await vi.advanceTimersByTimeAsync(799)
  await expect.element(progress).toBeVisible()
  await vi.advanceTimersByTimeAsync(1)
  await expect.element(toast('AI blog post generated successfully')).toBeVisible()
  vi.useRealTimers()
  await expect.element(progress).not.toBeInTheDocument()
  await expect.element(page.getByRole('rowheader', { name: /Why ovens beep/ })).toBeVisible()
  await expect.element(trigger).toHaveFocus()
})

test('a slow writer keeps the last stage animating, even in the background', async () => {
  const { office, calls, answer, start } = await openWithStoppedClock()
  await start()
  await vi.advanceTimersByTimeAsync(60_000)
  await expect.poll(current).toMatch(/Saving post.*Still working…/s)
  await expect.element(progress.getByText(/Estimated time remaining/)).not.toBeInTheDocument()
  // A user who has seen enough gets back to work, and finds it still running on return.
  await progress.getByRole('button', { name: 'Continue in the background' }).click()
  await expect.element(progress).not.toBeInTheDocument()
  vi.useRealTimers()
  await office.go('/admin/categories')
  await expect.element(page.getByRole('heading', { name: 'Blog Categories' })).toBeVisible()
  await office.go('/admin/posts')
  await expect.element(busy).toBeDisabled()
  answer(Response.json(written, { status: 201 }))
  await expect.element(toast('AI blog post generated successfully')).toBeVisible()
  await expect.element(trigger).toBeEnabled()
  expect(calls()).toHaveLength(1)
})

test('a failed generation closes the dialog immediately and says why, and a lost one asks for the same post', async () => {
  const { calls, answer, start } = await openWithStoppedClock()
  const keyOf = (index: number) => calls()[index]?.headers.get('idempotency-key')
  const failures = [
    [refusal(409, 'conflict', 'A post is being generated already.'), 'A post is being generated already.'],
    [new Response('Internal Server Error', { status: 500 }), 'Failed to generate post'],
    ['dead line', /^We can’t reach the site\./],
    ['dead line', /^We can’t reach the site\./],
  ] as const
  for (const [reply, message] of failures) {
    await start()
    answer(reply)
    await expect.element(toast(message)).toBeVisible()
    await expect.element(progress).not.toBeInTheDocument()
  }
  expect(keyOf(1)).not.toBe(keyOf(0))
  // A response that isn't the site's own comes from a proxy that gave up. The post may still get written.
  expect(keyOf(2)).toBe(keyOf(1))
  expect(keyOf(3)).toBe(keyOf(2))

  // Without a session, no request is sent.
  localStorage.clear()
  ;(trigger.element() as HTMLElement).click()
  await expect.element(toast('You must be logged in to generate posts')).toBeVisible()
  await expect.element(progress).not.toBeInTheDocument()
  expect(calls()).toHaveLength(4)
})
