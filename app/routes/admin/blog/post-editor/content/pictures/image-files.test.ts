import { expect, test } from 'vitest'
import { readText } from '#app/routes/admin/blog/post-editor/content/pictures/image-files.ts'

test('reads text without markup, separating words at block boundaries', () => {
  const text = readText("<h2>Don't</h2><p>panic: it's<br>a 24/7 <b>ser</b>vice</p><ul><li>one</li><li>two</li></ul>")
  expect(text).toBe("Don't panic: it's a 24/7 service one two")
})
