import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { controlStyles } from '#app/ui/form/field.tsx'
import { describePicture, wordsOf } from './image-words.ts'
import { makePictureRoom } from './pictures.ts'

const noWords = 'Write a few words, or skip if the picture is only decoration.'

/** Between the picture and the form, and between the form and the text, in pixels. */
const gap = 8

/** A form below a picture that asks what it shows. It isn't inside the text, where screen readers would take it for content. */
export function PictureForm({
  editor,
  frame,
  position,
  takesFocus,
  onDone,
  onClose,
}: {
  editor: Editor
  /** The frame around the text, which the form is positioned in. */
  frame: RefObject<HTMLElement | null>
  position: number
  takesFocus: boolean
  /** Called when the user has answered. */
  onDone(): void
  /** Called when the user puts it off. `isBack` means they want to be back in the text. */
  onClose(isBack: boolean): void
}) {
  const node = editor.state.doc.nodeAt(position)
  const present = node ? wordsOf(node) : ''
  /** The current input, even if it can't be the picture's description. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const form = useRef<HTMLFieldSetElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const edge = useLowerEdge(frame, () => editor.view.nodeDOM(position) as HTMLElement | null)
  const isPlaced = edge !== null
  useEffect(() => {
    if (!takesFocus || !isPlaced) return
    const { activeElement } = document
    // A user who is in another field by now stays there.
    if (activeElement === document.body || frame.current?.contains(activeElement)) input.current?.focus()
  }, [takesFocus, isPlaced, frame])
  // A picture takes up its space only once it has loaded.
  useEffect(() => {
    if (edge !== null && form.current?.contains(document.activeElement))
      form.current.scrollIntoView({ block: 'nearest' })
  }, [edge])
  // Keep the form from covering the text.
  useEffect(() => {
    const element = form.current
    if (!element || !isPlaced) return
    const makeRoom = () => makePictureRoom(editor, { position, height: element.offsetHeight + 2 * gap })
    let turn = 0
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(turn)
      // At once, it would resize what other observers have already seen, which browsers report as an error.
      turn = requestAnimationFrame(makeRoom)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(turn)
      makePictureRoom(editor, null)
    }
  }, [editor, position, isPlaced])
  if (!node) return null

  function done() {
    if (present.trim() !== '') return onDone()
    setIsMissing(true)
    input.current?.focus()
  }
  function handleKeys(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose(true)
    else if (event.key === 'Enter' && event.target === input.current) done()
    else return
    // Enter would otherwise save the post.
    event.preventDefault()
  }
  return (
    <fieldset
      ref={form}
      aria-label="Words for the picture"
      hidden={!isPlaced}
      onKeyDown={handleKeys}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget instanceof Node && editor.view.dom.contains(relatedTarget)) onClose(false)
      }}
      style={{ top: `${(edge ?? 0) + gap}px` }}
      className="absolute left-2 z-10 w-[min(30rem,calc(100%-1rem))] rounded-control border border-line-strong bg-surface-raised p-3.5 shadow-float md:left-12"
    >
      <label htmlFor={id} className="mb-1.5 block font-semibold text-sm">
        Describe the picture for people who can’t see it
      </label>
      <input
        ref={input}
        id={id}
        value={typed ?? present}
        onChange={({ target: { value } }) => {
          setTyped(value)
          setIsMissing(false)
          describePicture(editor, position, value.trim() === '' ? null : value)
        }}
        onBlur={() => setTyped(null)}
        placeholder="A worn door seal on a fridge"
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${id}-error` : undefined}
        className={controlStyles}
      />
      {isMissing && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 font-medium text-danger text-sm">
          {noWords}
        </p>
      )}
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button size="sm" onClick={done}>
          Done
        </Button>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            describePicture(editor, position, '')
            onDone()
          }}
        >
          Skip: it’s only decoration
        </Button>
      </div>
    </fieldset>
  )
}

/** How far the bottom of what `find` returns is below the top of `frame`, in pixels. Updates as pictures load and text grows. */
function useLowerEdge(frame: RefObject<HTMLElement | null>, find: () => HTMLElement | null): number | null {
  const [edge, setEdge] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = find()
    if (!frame.current || !element) return setEdge(null)
    const measure = () => {
      if (frame.current)
        setEdge(Math.round(element.getBoundingClientRect().bottom - frame.current.getBoundingClientRect().top))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(frame.current)
    observer.observe(element)
    return () => observer.disconnect()
  })
  return edge
}
