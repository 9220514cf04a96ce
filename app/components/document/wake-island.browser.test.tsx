/** What the visitor does while React takes over an island stays, in every kind of control and at every moment of it (docs/islands.md). */
import { expect, test } from 'vitest'
import { openIsland } from '#tests/support/components/island.tsx'
import { island } from './island.tsx'

const Controls = island('test', AllControls)

function AllControls() {
  return (
    <form>
      <input name="empty" defaultValue="" />
      <input name="given" defaultValue="97201" />
      <input name="day" type="date" defaultValue="2026-12-01" />
      <input name="phone" type="tel" defaultValue="" />
      <textarea name="emptyText" defaultValue="" />
      <textarea name="givenText" defaultValue="It leaks." />
      <select name="appliance" defaultValue="">
        <option value="">Choose your appliance</option>
        <option value="washer">Washing machine</option>
        <option value="refrigerator">Refrigerator</option>
      </select>
      <select name="time" defaultValue="morning">
        <option value="">No preference</option>
        <option value="morning">Morning</option>
      </select>
      {['any', 'first', 'second'].map((value) => (
        <input key={value} type="radio" name="window" value={value} defaultChecked={value === 'first'} />
      ))}
      <input type="checkbox" name="wanted" />
      <input type="checkbox" name="unwanted" defaultChecked />
    </form>
  )
}

/** What each kind of control held before, and what the visitor makes of it. */
const before = {
  ...{ empty: '', given: '97201', day: '2026-12-01', phone: '', emptyText: '', givenText: 'It leaks.' },
  ...{ appliance: '', time: 'morning', window: 'first', unwanted: 'on' },
}
const wished = {
  ...{ empty: 'Ada', given: '97209', day: '2026-12-24', phone: '503 555 0199', emptyText: 'Hums.', givenText: '' },
  ...{ appliance: 'refrigerator', time: '', window: 'second', wanted: 'on' },
}

const task = () => new Promise((resolve) => setTimeout(resolve))
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
/** How long after it was told to wake. */
const moments = {
  'before it wakes': null,
  'in the task in which it wakes': async () => {},
  'in the next microtask': () => Promise.resolve(),
  'in the next task': task,
  'in the next frame': frame,
  'after the next frame': () => frame().then(task),
}

test.for(Object.entries(moments))('a change %s stays', async ([, moment]) => {
  const { element, wake } = openIsland(Controls, {})
  const form = element.querySelector('form') ?? expect.fail('no form')
  const values = () => Object.fromEntries(new FormData(form))
  expect(values()).toEqual(before)
  if (!moment) choose(form)
  const awake = wake()
  if (moment) {
    await moment()
    choose(form)
  }
  await awake
  await frame().then(frame)
  expect('awake' in element.dataset).toBe(true)
  expect(values()).toEqual(wished)
})

test('a caret in the middle of a text that the server had filled in stays there', async () => {
  const { element, wake } = openIsland(Controls, {})
  const area = element.querySelector<HTMLTextAreaElement>('[name=givenText]') ?? expect.fail('no text')
  area.focus()
  area.setRangeText(' slowly', 8, 8, 'end')
  await wake()
  expect([area.value, area.selectionStart, area.selectionEnd]).toEqual(['It leaks slowly.', 15, 15])
})

/** Sets every control as a picker, autofill or fingers do, and tells the page. */
function choose(form: HTMLFormElement) {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type))
      control.checked = new Map(Object.entries(wished)).get(control.name) === control.value
    else if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    )
      control.value = new Map(Object.entries(wished)).get(control.name) ?? ''
    control.dispatchEvent(new Event('input', { bubbles: true }))
    control.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
