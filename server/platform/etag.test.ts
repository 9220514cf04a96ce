import { expect, test } from 'vitest'
import { namesEtag } from './etag.ts'

test('a tag is named alone or in a list, weak or strong, and * names every one', () => {
  for (const header of ['W/"abc"', '"abc"', '"old", W/"abc"', 'W/"x,y","abc"', ' * ']) {
    expect(namesEtag(header, 'W/"abc"'), header).toBe(true)
    expect(namesEtag(header, '"abc"'), header).toBe(true)
  }
})

test('a tag that only holds the other is another one', () => {
  for (const header of [undefined, '', 'abc', '"abcd"', '"W/"abc', '"xW/"abc""x"', 'W/"abc', '"*"', '"ABC"']) {
    expect(namesEtag(header, 'W/"abc"'), header).toBe(false)
  }
})
