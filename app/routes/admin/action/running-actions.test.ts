import { expect, test } from 'vitest'
import { beginAction, isRunning, subscribeToRunning } from './running-actions.ts'

test('an action begins once at a time, and again when it is over', () => {
  const finish = beginAction('save')
  expect(finish).not.toBeNull()
  expect(beginAction('save')).toBeNull()
  expect(isRunning('save')).toBe(true)
  finish?.()
  expect(isRunning('save')).toBe(false)
  beginAction('save')?.()
})

test('actions of different names do not wait for each other', () => {
  const finish = beginAction('save')
  const finishOther = beginAction('delete')
  expect(finishOther).not.toBeNull()
  finish?.()
  expect(isRunning('delete')).toBe(true)
  finishOther?.()
})

test('whoever listens is told of the beginning and of the end', () => {
  const told: boolean[] = []
  const stop = subscribeToRunning(() => told.push(isRunning('save')))
  const finish = beginAction('save')
  beginAction('save')
  finish?.()
  stop()
  beginAction('save')?.()
  expect(told).toEqual([true, false])
})
