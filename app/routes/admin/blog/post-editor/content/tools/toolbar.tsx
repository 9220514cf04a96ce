import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { ImagePlus, Link, type LucideIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isOnMac, isPaletteKey } from '#app/routes/admin/palette/palette-key.ts'
import { moveFocus } from '#app/ui/overlay/roving-focus.ts'
import { LinkDialog } from './link-dialog.tsx'
import { blockTools, historyTools, moveTools, type Tool, tableTools, textTools } from './tools.ts'

const tools = [...textTools, ...blockTools, ...moveTools, ...historyTools]

/**
 * A single tab stop. The arrow keys, Home and End move within it (ARIA Authoring Practices, toolbar). It stays in view over a long
 * text. On a phone it's one row that scrolls sideways.
 */
export function Toolbar({ editor, pickImage }: { editor: Editor; pickImage(): void }) {
  const [isLinking, setIsLinking] = useState(false)
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
  // In a text, the palette's key is the one everyone uses for links.
  useEffect(() => {
    const text = editor.view.dom
    function ask(event: KeyboardEvent) {
      if (event.defaultPrevented || !isPaletteKey(event, isOnMac())) return
      event.preventDefault()
      setIsLinking(true)
    }
    text.addEventListener('keydown', ask)
    return () => text.removeEventListener('keydown', ask)
  }, [editor])
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
        className="sticky top-(--top-bar) z-20 flex gap-0.5 overflow-x-auto rounded-t-control border-line border-b bg-surface-raised p-1.5 sm:flex-wrap"
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
        <ToolButton label="Image" icon={ImagePlus} isStop={stop === 'Image'} onClick={pickImage} />
        {buttons(moveTools)}
        {buttons(historyTools)}
        {state.isInTable &&
          tableTools.map(({ label, run }) => (
            <ToolButton key={label} label={label} isStop={stop === label} onClick={() => run(editor)} />
          ))}
      </div>
      {isLinking && <LinkDialog editor={editor} onClose={() => setIsLinking(false)} />}
    </>
  )
}

function ToolButton({
  label,
  icon: Icon,
  isPressed,
  isDisabled = false,
  isStop,
  onClick,
}: {
  label: string
  icon?: LucideIcon
  /** Omit if it doesn't toggle anything. */
  isPressed?: boolean
  /** It keeps focus, so undoing the last change doesn't throw the user out of the toolbar. */
  isDisabled?: boolean
  /** Whether it's the tab stop. */
  isStop: boolean
  onClick(): void
}) {
  return (
    <button
      type="button"
      aria-label={Icon && label}
      title={Icon && label}
      aria-pressed={isPressed}
      aria-disabled={isDisabled || undefined}
      tabIndex={isStop ? 0 : -1}
      onClick={isDisabled ? undefined : onClick}
      className="inline-grid h-11 min-w-11 shrink-0 place-items-center rounded-lg px-2 sm:h-10 sm:min-w-9 sm:px-1.5 font-semibold text-ink-muted text-sm hover:bg-brand-soft hover:text-brand aria-disabled:opacity-40 aria-pressed:bg-brand aria-pressed:text-on-brand"
    >
      {Icon ? <Icon aria-hidden="true" className="size-5" /> : label}
    </button>
  )
}
