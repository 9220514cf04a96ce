/** Typing / on an empty line opens a list of blocks to insert there. */
import { shift, size } from '@floating-ui/dom'
import { type Editor, Extension } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import { ReactRenderer } from '@tiptap/react'
import Suggestion, { type SuggestionProps } from '@tiptap/suggestion'
import { SlashList, slashListId, slashOptionId } from './slash-list.tsx'
import { findSlashTools, type Tool } from './tools.ts'

/** Between the list and the edge of the visible area, in pixels. */
const margin = 8

export const SlashMenu = Extension.create<{ pickImage(): void }>({
  name: 'slashMenu',

  addOptions() {
    return { pickImage() {} }
  },

  addProseMirrorPlugins() {
    const { pickImage } = this.options
    return [
      Suggestion<Tool>({
        editor: this.editor,
        char: '/',
        startOfLine: true,
        allow: ({ state, range }) => isAlone(state, range.to - range.from),
        decorationClass: 'slash-words',
        floatingUi: {
          strategy: 'fixed',
          // Stay in the part of the window that a phone's keyboard leaves free.
          middleware: [
            shift({ padding: margin }),
            size({
              padding: margin,
              apply: ({ availableHeight, elements }) =>
                elements.floating.style.setProperty('--room', `${Math.round(availableHeight)}px`),
            }),
          ],
        },
        command({ editor, range, props: tool }) {
          editor.chain().focus().deleteRange(range).run()
          if (tool.label === 'Image') pickImage()
          else tool.run(editor)
        },
        render: createList,
      }),
    ]
  },
})

/** Whether the paragraph holds nothing but the slash and what follows it, and isn't in a list or table. */
function isAlone({ selection: { $from } }: EditorState, length: number): boolean {
  return $from.depth === 1 && $from.parent.type.name === 'paragraph' && $from.parent.content.size === length
}

function createList() {
  let list: ReactRenderer | null = null
  let unmount: (() => void) | undefined
  let tools: Tool[] = []
  let chosen = 0
  let pick: (tool: Tool) => void = () => undefined

  function show(editor: Editor) {
    list?.updateProps({ tools, chosen, pick })
    const { dom } = editor.view
    const option = tools[chosen]
    if (option) {
      dom.setAttribute('aria-controls', slashListId)
      dom.setAttribute('aria-activedescendant', slashOptionId(option))
      document.getElementById(slashOptionId(option))?.scrollIntoView({ block: 'nearest' })
    } else forget(editor)
  }
  function forget({ view: { dom } }: Editor) {
    for (const name of ['aria-controls', 'aria-activedescendant']) dom.removeAttribute(name)
  }
  function update({ editor, query, command }: SuggestionProps<Tool>) {
    const found = findSlashTools(query)
    if (found.map(({ label }) => label).join() !== tools.map(({ label }) => label).join()) chosen = 0
    tools = found
    pick = command
    show(editor)
  }

  return {
    onStart(props: SuggestionProps<Tool>) {
      const { editor } = props
      list = new ReactRenderer(SlashList, { editor, props: { tools: [], chosen: 0, pick }, className: 'z-40' })
      // Inside the main landmark, where screen readers expect what belongs to the text.
      editor.view.dom.parentElement?.append(list.element)
      update(props)
      unmount = props.mount(list.element)
    },
    onUpdate: update,
    onKeyDown({ event }: { event: KeyboardEvent }) {
      const tool = tools[chosen]
      if (!tool || !list || event.isComposing) return false
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step) {
        chosen = (chosen + step + tools.length) % tools.length
        show(list.editor)
        return true
      }
      if (event.key !== 'Enter' && event.key !== 'Tab') return false
      pick(tool)
      return true
    },
    onExit({ editor }: SuggestionProps<Tool>) {
      forget(editor)
      unmount?.()
      list?.element.remove()
      list?.destroy()
      list = null
      tools = []
      chosen = 0
    },
  }
}
