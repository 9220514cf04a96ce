import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** How V8 runs regular expressions in a process that has compiled many of them. Any that keep a step per character fail there. */
const unoptimized = '--no-regexp-optimization'

test('a 16 MB picture inside a post can be read in a long-running process', () => {
  const program = `
    import { keptImageAddress } from '#shared/blog/image-address.ts'
    import { checkPostForm } from '#shared/blog/post-form.ts'
    import { readInlineImages } from '#server/blog/posts/save/inline-images.ts'
    import { sanitizeContent } from '#server/blog/posts/save/sanitize-content.ts'
    const address = 'data:image/png;base64,' + 'A'.repeat(16 * 1024 * 1024)
    const content = '<p>x</p><img src="' + address + '">'
    const post = { title: 'A', slug: 'a', content, excerpt: '', meta_description: '', status: 'draft', category_ids: [], featured_image_url: address }
    console.log(JSON.stringify({
      kept: keptImageAddress(address) === address,
      checked: checkPostForm(post).ok,
      images: readInlineImages({ content, featuredImageUrl: null }).length,
      cleaned: sanitizeContent(content).includes(address),
    }))`
  const args = [unoptimized, '--input-type=module', '--eval', program]
  const said = execFileSync(process.execPath, args, { encoding: 'utf8' })
  expect(JSON.parse(said)).toEqual({ kept: true, checked: true, images: 1, cleaned: true })
})
