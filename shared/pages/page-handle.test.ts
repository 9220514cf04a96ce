import { expect, test } from 'vitest'
import { pageOfFiles, pageOfList, readQuery } from './page-handle.ts'

test('a page is a number from 1 up, and anything else in the URL means the first page', () => {
  const asked: [text: string | null, inList: string | null, inFiles: string | null][] = [
    [null, null, null],
    ['3', '3', '3'],
    ['03', '3', '3'],
    ['1', null, '1'],
    ['0', null, '1'],
    ['-2', null, '1'],
    ['1e3', null, '1'],
    ['two', null, '1'],
    ['999999', '10000', '10000'],
    ['99999999999', null, '1'],
  ]
  for (const [text, inList, inFiles] of asked)
    expect([pageOfList(text), pageOfFiles(text)], String(text)).toEqual([inList, inFiles])
})

test('a page only reads the parameters it declares', () => {
  const url = new URL('https://site.test/blog?page=02&sort=views')
  expect(readQuery({ page: pageOfList, q: (text) => text }, url)).toEqual({ page: '2', q: null })
})
