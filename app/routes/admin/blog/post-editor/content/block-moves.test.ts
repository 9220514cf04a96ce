import { getSchema } from '@tiptap/core'
import { EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { moveBlocks, moveBlockTo, saidKey } from './block-moves.ts'
import { visualExtensions } from './extensions.ts'

const schema = getSchema(visualExtensions)
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const list = {
  type: 'bulletList',
  content: ['li 1', 'li 2'].map((text) => ({ type: 'listItem', content: [paragraph(text)] })),
}
const doc = schema.nodeFromJSON({
  type: 'doc',
  content: [paragraph('one'), list, { type: 'horizontalRule' }, paragraph('two')],
})

/** A state with the cursor in the text `from`, or a selection up to the end of `to` if given. */
function stateAt(from: string, to = from) {
  const at = (text: string) => {
    let found = 0
    doc.descendants((node, position) => {
      if (node.text === text) found = position
    })
    return found
  }
  const state = EditorState.create({ doc })
  const selection = TextSelection.create(doc, at(from) + 1, to === from ? at(from) + 1 : at(to) + to.length)
  return state.apply(state.tr.setSelection(selection))
}
const order = (state: EditorState) => state.doc.content.content.map((node) => node.textContent || node.type.name)

test('a block swaps places with its neighbor and keeps the cursor', () => {
  const state = stateAt('two')
  const moved = moveBlocks(state, -1)
  expect(moved.getMeta(saidKey)).toBe('Moved up: block 3 of 4')
  const next = state.apply(moved)
  expect(order(next)).toEqual(['one', 'li 1li 2', 'two', 'horizontalRule'])
  expect(next.selection.$from.parent.textContent).toBe('two')
  const back = moveBlocks(next, 1)
  expect(back.getMeta(saidKey)).toBe('Moved down: block 4 of 4')
  expect(next.apply(back).doc.eq(doc)).toBe(true)
})

test('a list moves as a whole, wherever the cursor is in it', () => {
  const state = stateAt('li 2')
  const next = state.apply(moveBlocks(state, -1))
  expect(order(next)).toEqual(['li 1li 2', 'one', 'horizontalRule', 'two'])
  expect(next.selection.$from.parent.textContent).toBe('li 2')
})

test('all selected blocks move together', () => {
  const state = stateAt('one', 'li 1')
  const next = state.apply(moveBlocks(state, 1))
  expect(order(next)).toEqual(['horizontalRule', 'one', 'li 1li 2', 'two'])
  expect(next.doc.textBetween(next.selection.from, next.selection.to, ' ')).toBe('ne li 1')
})

test('a selected block without text moves and stays selected', () => {
  const state = EditorState.create({ doc })
  const place = doc.child(0).nodeSize + doc.child(1).nodeSize
  const selected = state.apply(state.tr.setSelection(NodeSelection.create(doc, place)))
  for (const by of [-1, 1] as const) {
    const next = selected.apply(moveBlocks(selected, by))
    expect(order(next).indexOf('horizontalRule')).toBe(2 + by)
    expect(next.selection instanceof NodeSelection && next.selection.node.type.name).toBe('horizontalRule')
  }
})

test('moving past the top or bottom changes nothing and says so', () => {
  const up = moveBlocks(stateAt('one'), -1)
  expect(up.docChanged).toBe(false)
  expect(up.getMeta(saidKey)).toBe('Already at the top')
  const down = moveBlocks(stateAt('two'), 1)
  expect(down.docChanged).toBe(false)
  expect(down.getMeta(saidKey)).toBe('Already at the bottom')
})

test('a dragged block goes before any other or to the end, taking the cursor along', () => {
  const state = stateAt('li 1')
  const [up, down] = [state.apply(moveBlockTo(state, 3, 0)), state.apply(moveBlockTo(state, 0, 4))]
  expect(order(up)).toEqual(['two', 'one', 'li 1li 2', 'horizontalRule'])
  expect(order(down)).toEqual(['li 1li 2', 'horizontalRule', 'two', 'one'])
  expect(down.selection.$from.parent.textContent).toBe('one')
  for (const before of [1, 2]) expect(moveBlockTo(state, 1, before).docChanged).toBe(false)
})
