import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { ImagePlus, Link } from 'lucide-react'
import { useRef, useState } from 'react'
import { moveFocus } from '#app/ui/roving-focus.ts'
import type { ImageFiles } from './image-files.ts'
import { LinkDialog } from './link-dialog.tsx'
import { ToolButton } from './tool-button.tsx'
import { blockTools, historyTools, type Tool, tableTools, textTools } from './tools.ts'

const tools = [...textTools, ...blockTools, ...historyTools]

/**
 * One stop of the Tab key; the arrow keys, Home and End move inside (ARIA Authoring Practices, toolbar).
 */
export function Toolbar({ editor, imageFiles }: { editor: Editor; imageFiles: ImageFiles }) {
  const [isLinking, setIsLinking] = useState(false)
  const fileInput = useRef<HTMLInputElement>(null)
  const [lastStop, setStop] = useState(tools[0]?.label)
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      active: tools.filter(({ switches }) => switches && current.isActive(...switches)).map(({ label }) => label),
      impossible: tools.filter(({ can }) => can && !can(current)).map(({ label }) => label),
      isLink: current.isActive('link'),
      isInTable: current.isActive('table'),
    }),
  })
  const isGone = !state.isInTable && tableTools.some(({ label }) => label === lastStop)
  const stop = isGone ? tools[0]?.label : lastStop
  const buttons = (group: Tool[]) =>
    group.map(({ label, icon, switches, run }) => (
      <ToolButton
        key={label}
        label={label}
        icon={icon}
        isPressed={switches && state.active.includes(label)}
        isStop={stop === label}
        isDisabled={state.impossible.includes(label)}
        onClick={() => run(editor)}
      />
    ))

  return (
    <>
      <div
        role="toolbar"
        aria-label="Formatting"
        onKeyDown={moveFocus}
        onFocus={({ target }) => setStop(target.getAttribute('aria-label') ?? target.textContent)}
        className="flex flex-wrap gap-0.5 border-line border-b p-1.5"
      >
        {buttons(textTools)}
        <ToolButton
          label="Link"
          icon={Link}
          isStop={stop === 'Link'}
          isPressed={state.isLink}
          onClick={() => setIsLinking(true)}
        />
        {buttons(blockTools)}
        <ToolButton
          label="Image"
          icon={ImagePlus}
          isStop={stop === 'Image'}
          onClick={() => fileInput.current?.click()}
        />
        {buttons(historyTools)}
        {state.isInTable &&
          tableTools.map(({ label, run }) => (
            <ToolButton key={label} label={label} isStop={stop === label} onClick={() => run(editor)} />
          ))}
        <input
          ref={fileInput}
          type="file"
          accept="image/*"
          hidden
          aria-label="Image file"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            currentTarget.value = ''
            if (!file) return
            editor.commands.focus()
            void imageFiles.insert(editor.view, [file], editor.state.selection.to)
          }}
        />
      </div>
      {isLinking && <LinkDialog editor={editor} onClose={() => setIsLinking(false)} />}
    </>
  )
}
