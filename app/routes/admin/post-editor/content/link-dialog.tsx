import type { Editor } from '@tiptap/core'
import { type FormEvent, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { readAddress } from './link-address.ts'

/** Asks where a link leads. Without a selection the address becomes the text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const present: unknown = editor.getAttributes('link').href
  const [address, setAddress] = useState(typeof present === 'string' ? present : '')
  const [mistake, setMistake] = useState<string>()

  /** At once: a dialog that closes later would take the focus back from the text. */
  const close = () => flushSync(onClose)

  function save(event: FormEvent) {
    event.preventDefault()
    const link = readAddress(address)
    if (link === null) return setMistake('Enter an address like https://example.com, /services or (503) 555-0142')
    close()
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !present) {
      chain
        .insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href: link } }] })
        .run()
    } else chain.setLink({ href: link }).run()
  }

  function remove() {
    close()
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
  }

  // A form cannot stand in a form.
  return createPortal(
    <Dialog title="Link" onClose={onClose}>
      <form noValidate onSubmit={save} className="mt-4 grid gap-5">
        <Field label="Address" error={mistake}>
          {(control) => (
            <input
              {...control}
              type="url"
              value={address}
              onChange={({ target }) => setAddress(target.value)}
              placeholder="https://"
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          {present !== undefined && (
            <Button variant="quiet" className="mr-auto" onClick={remove}>
              Remove link
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Set link</Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  )
}
