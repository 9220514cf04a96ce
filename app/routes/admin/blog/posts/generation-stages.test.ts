import { expect, test } from 'vitest'
import {
  animationAt,
  animationMs,
  estimateSeconds,
  generationStages,
  tickMs,
} from '#app/routes/admin/writing/generation/generation.ts'

test('stages have the names, durations and progress from the table (spec §4)', () => {
  expect(generationStages.map(({ label, durationMs, reaches }) => [label, durationMs, reaches])).toEqual([
    ['Generating article content', 10_000, 30],
    ['Generating image 1/3', 5_000, 50],
    ['Generating image 2/3', 5_000, 70],
    ['Generating image 3/3', 5_000, 90],
    ['Saving post', 2_000, 100],
  ])
  expect(animationMs).toBe(27_000)
})

test('each stage ends at its progress, where the next one starts (spec §9)', () => {
  const ends = [10_000, 15_000, 20_000, 25_000, 27_000]
  expect(ends.map((ms) => animationAt(ms).percent)).toEqual([30, 50, 70, 90, 100])
  expect(ends.map((ms) => animationAt(ms).stage)).toEqual([1, 2, 3, 4, 4])
  expect(ends.map((ms) => animationAt(ms - 1).stage)).toEqual([0, 1, 2, 3, 4])
})

test('every stage moves in 20 even steps (spec §9)', () => {
  const ticks = Array.from({ length: animationMs / tickMs + 1 }, (_, tick) => animationAt(tick * tickMs).percent)
  const percents = [...new Set(ticks)]
  expect(percents).toHaveLength(5 * 20 + 1)
  const steps = percents.slice(1).map((percent, index) => Number((percent - (percents[index] ?? 0)).toFixed(6)))
  expect(steps.slice(0, 20)).toEqual(Array(20).fill(1.5))
  expect(steps.slice(20, 80)).toEqual(Array(60).fill(1))
  expect(steps.slice(80)).toEqual(Array(20).fill(0.5))
})

test('nothing moves between steps, before the start or after the end', () => {
  expect(animationAt(499)).toEqual({ stage: 0, percent: 0, isOver: false })
  expect(animationAt(-50)).toEqual({ stage: 0, percent: 0, isOver: false })
  expect(animationAt(1e9)).toEqual({ stage: 4, percent: 100, isOver: true })
})

test('the remaining time is the remaining percentage divided by 3.3 (spec §2)', () => {
  expect([0, 30, 50, 70, 90, 99, 100].map(estimateSeconds)).toEqual([31, 22, 16, 10, 4, 1, 0])
})
