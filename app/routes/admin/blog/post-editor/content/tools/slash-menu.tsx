import { shift, size } from '@floating-ui/dom'
import { type Editor, Extension } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import { ReactRenderer } from '@tiptap/react'
import Suggestion, { type SuggestionProps } from '@tiptap/suggestion'
import type { Tool } from './tools.ts'
import { findSlashTools } from './tools.ts'

/** Typing / on an empty line opens a list of blocks to insert there. */
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

/** Can be a constant, because only one editor is open at a time. */
const slashListId = 'slash-list'

function slashOptionId({ label }: Tool): string {
  return `${slashListId}-${label.toLowerCase().replaceAll(' ', '-')}`
}

/** The blocks to choose from. Focus stays in the text, which points to the selected one. */
function SlashList({ tools, chosen, pick }: { tools: Tool[]; chosen: number; pick(tool: Tool): void }) {
  return (
    <>
      <p role="status" className="sr-only">
        {tools.length === 0 ? 'No block with that name' : `${tools.length} blocks to choose from`}
      </p>
      {tools.length > 0 && (
        <div
          role="listbox"
          id={slashListId}
          aria-label="Blocks"
          className="max-h-[min(29rem,var(--room,29rem))] w-60 overflow-y-auto rounded-control border border-line-strong bg-surface-raised p-1.5 text-ink shadow-float"
        >
          {tools.map((tool, i) => {
            const { label, icon: Icon, hint } = tool
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the editor keeps the focus and handles the keys
              <div
                key={label}
                role="option"
                id={slashOptionId(tool)}
                aria-selected={i === chosen}
                // Keep focus in the text, and a phone's keyboard open.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(tool)}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-2.5 hover:bg-surface-sunken aria-selected:bg-brand-soft aria-selected:text-brand"
              >
                <Icon aria-hidden="true" className="size-5 shrink-0" />
                <span className="grow font-semibold text-sm">{label}</span>
                {hint && (
                  <span aria-hidden="true" className="text-ink-muted text-xs">
                    {hint}
                  </span>
                )}
              </div>
            )
          })}
        </div>
      )}
    </>
  )
}
