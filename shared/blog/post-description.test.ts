import { expect, test, vi } from 'vitest'
import { describeForSearch, summarize } from './post-description.ts'

const none = { excerpt: null }

test('search engines get the description, else the excerpt, else the first sentences', () => {
  const content = '<p>First. Second.</p>'
  expect(describeForSearch({ metaDescription: ' M ', excerpt: 'E' }, content)).toBe('M')
  expect(describeForSearch({ metaDescription: '', excerpt: ' E ' }, content)).toBe('E')
  expect(describeForSearch({ metaDescription: null, excerpt: ' ' }, content)).toBe('First. Second.')
  expect(describeForSearch({ metaDescription: '', excerpt: '' }, '')).toBe('')
})

test('a summary consists of as many whole sentences as fit into 160 characters', () => {
  const sentence = (letters: number) => `${'Abc '.repeat(letters / 4 - 1)}end.`
  const content = `<p>${sentence(80)}</p><p>${sentence(76)} ${sentence(40)}</p>`
  expect(summarize(none, content)).toBe(`${sentence(80)} ${sentence(76)}`)
  expect(summarize(none, `<p>${sentence(80)}</p><p>${sentence(100)}</p>`)).toBe(sentence(80))
})

test('keeps headings, lists, tables and captions out of the text', () => {
  const content =
    '<h2>Why it leaks</h2><p>Look below <b>the</b> fridge<br>first. Check these:</p><ul><li><p>The seal.</p></li></ul>' +
    '<h3>Costs</h3><table><tr><td>Seal</td></tr></table><figure><figcaption>A seal.</figcaption></figure>' +
    '<p>Then call us!</p><script>alert(1)</script>'
  expect(summarize(none, content)).toBe('Look below the fridge first. Then call us!')
})

test('falls back to lists if there are no paragraphs, and then to headings', () => {
  expect(summarize(none, 'Loose text. <div>And more.</div>')).toBe('Loose text. And more.')
  expect(summarize(none, '<h2>Parts</h2><ul><li>Seal</li><li>Hose</li></ul>')).toBe('Seal. Hose')
  expect(summarize(none, '<h2>Parts</h2>')).toBe('Parts')
  expect(summarize(none, '<p>What we need:</p>')).toBe('What we need:')
})

test('a period in an abbreviation doesn’t end a sentence', () => {
  const content = `<p>Clean the filter, e.g. Once a month, at 5 p.m. Then rest.</p><p>${'x'.repeat(140)}</p>`
  expect(summarize(none, content)).toBe('Clean the filter, e.g. Once a month, at 5 p.m. Then rest.')
})

test('cuts an overlong first sentence after a word, and never splits an emoji', () => {
  const cut = summarize(none, `<p>${'word '.repeat(60)}</p>`)
  expect(cut).toBe(`${'word '.repeat(31).trim()} word…`.slice(-cut.length))
  expect([...cut].length).toBeLessThanOrEqual(160)
  expect(cut).toMatch(/ word…$/)
  expect(summarize(none, '🔧'.repeat(200))).toBe(`${'🔧'.repeat(159)}…`)
})

test('leaves no trace of images or of content that was cut off inside a tag', () => {
  const bytes = 'A'.repeat(5000)
  expect(summarize(none, `<p>Before.</p><img src="data:image/png;base64,${bytes}"><p>After.</p>`)).toBe(
    'Before. After.',
  )
  expect(summarize(none, `<p>Before.</p><img src="data:image/png;base64,${bytes}`)).toBe('Before.')
})

test('a browser without a segmenter splits the usual sentences alike', async () => {
  vi.resetModules()
  vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: Intl.DateTimeFormat, NumberFormat: Intl.NumberFormat })
  const without = await import('./post-description.ts').finally(() => vi.unstubAllGlobals())
  const long =
    'This one is long enough that a second of its kind does not fit into what search engines show, so it ends here.'
  for (const text of ['One. Two! Three?', `It costs $89, e.g. for a valve. “Really?” ${long} ${long}`, 'No end', '']) {
    expect(without.summarize(none, `<p>${text}</p>`)).toBe(summarize(none, `<p>${text}</p>`))
  }
})
