import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useId,
  useRef,
  useState,
} from 'react'
import { moveFocus } from './roving-focus.ts'

/** The props a menu passes to the button that opens it. */
interface MenuTriggerProps {
  ref: Ref<HTMLButtonElement>
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  popoverTarget: string
  style: { anchorName: string }
  onClick(event: MouseEvent<HTMLButtonElement>): void
  onKeyDown(event: KeyboardEvent<HTMLButtonElement>): void
}

const members = '[role^="menuitem"]'

/** After a pause this long, the next letter starts a new word. */
const wordPauseMs = 500

/**
 * A button and the menu it opens (WAI-ARIA APG, menu button). Arrow keys, Home, End and first letters move through the items. Escape
 * and Tab close it. The focus is back on the button before an item does its work, so a dialog that the item opens returns it there.
 *
 *     <Menu label="Actions for this post" trigger={(props) => <Button {...props}>More</Button>}>
 *       <Link {...menuItem} to="/somewhere">Edit</Link>
 *       <MenuItem onClick={askToDelete}>Delete</MenuItem>
 *     </Menu>
 */
export function Menu({
  label,
  trigger,
  children,
}: {
  /** Accessible name of the list that opens. */
  label: string
  trigger(props: MenuTriggerProps): ReactNode
  children: ReactNode
}) {
  const id = useId()
  const anchorName = `--menu-${id.replace(/\W/g, '')}`
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const opensAtEnd = useRef(false)
  const typed = useRef({ word: '', at: 0 })

  function openByKey(event: KeyboardEvent<HTMLButtonElement>) {
    if (isOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    opensAtEnd.current = event.key === 'ArrowUp'
    button.current?.click()
  }

  function close() {
    list.current?.hidePopover()
    button.current?.focus()
  }

  function goByKey(event: KeyboardEvent<HTMLDivElement>) {
    moveFocus(event, { members, direction: 'column' })
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    // The browser then moves on from the button.
    if (event.key === 'Tab') close()
    if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
      event.preventDefault()
      event.target.click()
    }
    if (event.key.length !== 1 || event.key === ' ') return
    event.preventDefault()
    goToWord(event.key.toLowerCase(), event.timeStamp)
  }

  /** Focuses the item that starts with what was typed so far or, failing that, the next one that starts with the last letter. */
  function goToWord(letter: string, now: number) {
    const items = [...(list.current?.querySelectorAll<HTMLElement>(members) ?? [])]
    const current = items.indexOf(document.activeElement as HTMLElement)
    const find = (word: string, from: number) =>
      [...items.slice(from), ...items.slice(0, from)].find((item) =>
        item.textContent?.trim().toLowerCase().startsWith(word),
      )
    const { word, at } = typed.current
    const longer = now - at > wordPauseMs ? undefined : find(word + letter, current)
    typed.current = { word: longer ? word + letter : letter, at: now }
    const target = longer ?? find(letter, current + 1)
    target?.focus()
  }

  return (
    <>
      {trigger({
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        popoverTarget: id,
        style: { anchorName },
        // Safari doesn't focus a clicked button, and closing returns the focus to whatever had it before.
        onClick: ({ currentTarget }) => currentTarget.focus(),
        onKeyDown: openByKey,
      })}
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        style={{ positionAnchor: anchorName }}
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        onToggle={({ newState }) => {
          setOpen(newState === 'open')
          if (newState !== 'open') return
          const items = list.current?.querySelectorAll<HTMLElement>(members)
          items?.[opensAtEnd.current ? items.length - 1 : 0]?.focus()
          opensAtEnd.current = false
        }}
        onKeyDown={goByKey}
        onClickCapture={(event) => {
          const item = (event.target as Element).closest(members)
          if (!item) return
          if (item.ariaDisabled !== 'true') return close()
          event.preventDefault()
          event.stopPropagation()
        }}
        // Centered in the window if the browser can't position it next to its button.
        className="m-auto min-w-48 max-w-[min(20rem,calc(100vw-1rem))] overflow-y-auto rounded-control border border-line bg-surface-raised p-1.5 text-ink shadow-float supports-[position-area:bottom]:my-1 supports-[position-area:bottom]:[position-area:bottom_span-left] supports-[position-area:bottom]:mx-0 [position-try-fallbacks:flip-block,flip-inline,flip-block_flip-inline]"
      >
        {isOpen && children}
      </div>
    </>
  )
}

const itemLook =
  'flex min-h-11 w-full items-center gap-2.5 rounded-[0.5rem] px-3 py-2 text-left text-sm leading-tight text-ink no-underline hover:bg-brand-soft focus:bg-brand-soft focus:outline-none forced-colors:focus:outline-2 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-muted'

/** Props for a link that is a menu item. */
export const menuItem = { role: 'menuitem', tabIndex: -1, className: itemLook } as const

/** An item that performs an action. A disabled one can be focused and read, but does nothing. */
export function MenuItem({
  isDanger = false,
  disabled = false,
  ...props
}: Omit<ComponentProps<'button'>, 'className'> & {
  /** The action can't be undone. */
  isDanger?: boolean
}) {
  const look = isDanger
    ? `${itemLook} text-danger! focus:bg-danger-soft! hover:bg-danger-soft! [&>svg]:text-danger!`
    : itemLook
  return (
    <button
      {...props}
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={disabled || undefined}
      className={look}
    />
  )
}

/** A line between two groups of items. */
export function MenuLine() {
  return <hr className="my-1.5 border-line" />
}
