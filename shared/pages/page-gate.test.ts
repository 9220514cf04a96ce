import { expect, test } from 'vitest'
import { describeLack, judgePages, type PageCandidate } from './page-gate.ts'

/** Sentences of ten words each that no other `seed` has. */
const prose = (seed: string, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const own = [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
    return `In ${seed} we know the ${seed}${own} kind of older home.`
  })
const page = (name: string, ...pieces: string[][]): PageCandidate => ({
  path: `/areas/${name.toLowerCase()}`,
  name,
  prose: [pieces.flat().join(' ')],
})
const judge = (...pages: PageCandidate[]) =>
  Object.fromEntries(
    [...judgePages(pages, ['Beaverton', 'Tigard', 'Oregon', 'OR'])].map(([path, verdict]) => [path.slice(7), verdict]),
  )

test('a page needs 350 words, in different sentences', () => {
  const verdicts = judge(page('Enough', prose('alder', 35)), page('Short', prose('birch', 34)))
  expect(verdicts.enough).toMatchObject({ words: 350, sentences: 35, shared: 0, isEnough: true })
  expect(verdicts.short).toMatchObject({ words: 340, isEnough: false })
  const padded = judge(page('Padded', prose('alder', 20), prose('alder', 20))).padded
  expect(padded).toMatchObject({ words: 200, sentences: 20, isEnough: false })
})

test('up to 30 percent of its sentences may stand on another page of its kind, and not one more', () => {
  const other = page('Other', prose('cedar', 40))
  expect(judge(other, page('Fair', prose('birch', 28), prose('cedar', 12))).fair).toMatchObject({
    shared: 12,
    like: 'Other',
    isEnough: true,
  })
  expect(judge(other, page('Copied', prose('birch', 27), prose('cedar', 13))).copied?.isEnough).toBe(false)
})

test('a city page that differs only in its name, numbers and signs is refused, and so is the one it repeats', () => {
  const words = prose('alder', 40).map((text, index) => `${text} Beaverton, OR has ${index} streets like ${text}`)
  const copy = words.map((text) => text.replaceAll('Beaverton', 'Tigard').replace(/\d+/, '7').replace('We', 'we —'))
  const verdicts = judge(page('Beaverton', words), page('Tigard', copy))
  expect(verdicts.tigard).toMatchObject({ isEnough: false, like: 'Beaverton' })
  expect(verdicts.beaverton?.isEnough).toBe(false)
  expect(verdicts.tigard?.shared).toBe(verdicts.tigard?.sentences)
})

test('what a page lacks is said in plain words', () => {
  const { short, copied } = judge(page('Short', prose('birch', 3)), page('Copied', prose('birch', 3)))
  expect(short && describeLack(short)).toEqual([
    'It has 30 words, and needs 350: 320 to go.',
    '3 of its 3 sentences also stand on other pages, such as Copied. Up to 30% may.',
  ])
  expect(copied && describeLack(copied)).toHaveLength(2)
  const enough = judge(page('Enough', prose('alder', 35))).enough
  expect(enough && describeLack(enough)).toEqual([])
})
