import { expect, test } from 'vitest'
import { namesEtag } from './etag.ts'

test('matches a tag alone or in a list, weak or strong, and * matches any', () => {
  for (const header of ['W/"abc"', '"abc"', '"old", W/"abc"', 'W/"x,y","abc"', ' * ']) {
    expect(namesEtag(header, 'W/"abc"'), header).toBe(true)
    expect(namesEtag(header, '"abc"'), header).toBe(true)
  }
})

test('does not match a tag that merely contains the other', () => {
  for (const header of [undefined, '', 'abc', '"abcd"', '"W/"abc', '"xW/"abc""x"', 'W/"abc', '"*"', '"ABC"']) {
    expect(namesEtag(header, 'W/"abc"'), header).toBe(false)
  }
})
