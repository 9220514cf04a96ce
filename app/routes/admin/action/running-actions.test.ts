import { expect, test } from 'vitest'
import { beginAction, isRunning, subscribeToRunning } from './use-action.ts'

test('an action runs once at a time and can start again after it finishes', () => {
  const finish = beginAction('save')
  expect(finish).not.toBeNull()
  expect(beginAction('save')).toBeNull()
  expect(isRunning('save')).toBe(true)
  finish?.()
  expect(isRunning('save')).toBe(false)
  beginAction('save')?.()
})

test('actions with different names run independently', () => {
  const finish = beginAction('save')
  const finishOther = beginAction('delete')
  expect(finishOther).not.toBeNull()
  finish?.()
  expect(isRunning('delete')).toBe(true)
  finishOther?.()
})

test('listeners hear about the start and the end', () => {
  const told: boolean[] = []
  const stop = subscribeToRunning(() => told.push(isRunning('save')))
  const finish = beginAction('save')
  beginAction('save')
  finish?.()
  stop()
  beginAction('save')?.()
  expect(told).toEqual([true, false])
})
