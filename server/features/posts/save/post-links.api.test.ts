/** Images in the content of a saved post. */
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { postBody } from '#tests/support/blog/post-body.ts'
import { postsDoor, refusal } from '#tests/support/blog/posts-door.ts'

const door = postsDoor()
const { create } = door

describe('images in the content', () => {
  test('images on other sites are removed, and the editor is told', async () => {
    const content = '<p>a</p><img src="https://example.com/a.png"><img src="data:image/png;base64,AAAA" alt="ours">'
    const post = await create({ content })
    expect(post.content).toBe('<p>a</p><img src="data:image/png;base64,AAAA" alt="ours" />')
    expect(post.notices).toEqual([
      'One image was removed because it isn’t stored on this site (example.com). Upload it here instead.',
      'The file of image 2 is still inside the post and couldn’t be stored: Please select an image file',
    ])
  })

  test('an image missing from storage is an error on its field, and a stored one is kept under its relative URL', async () => {
    const path = `posts/${randomUUID()}.png`
    const address = `/storage/v1/object/public/blog-images/${path}`
    const message = `The image ${path.slice(6)} is no longer in storage. Upload it again.`
    const named = { content: `<img src="${address}">` }
    expect(await door.api.ask('POST', '/api/admin/posts', postBody(named))).toEqual(refusal({ content: message }))
    const featured = { featured_image_url: address }
    expect(await door.api.ask('POST', '/api/admin/posts', postBody(featured))).toEqual(
      refusal({ featured_image_url: message }),
    )
    await door.api.ctx.pool.query('INSERT INTO blog_images VALUES ($1, $2, 1, 1, 1)', [path, 'image/png'])
    const post = await create({ ...named, featured_image_url: `${door.api.ctx.business().url}${address}` })
    expect(post.featured_image_url).toBe(address)
  })
})
