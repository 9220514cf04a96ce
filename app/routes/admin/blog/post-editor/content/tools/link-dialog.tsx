import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { AdminForm } from '#app/routes/admin/form/admin-form.tsx'
import { InputField } from '#app/routes/admin/form/form-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

const addressMistake = 'Enter an address like https://example.com, /services or (503) 555-0142'

/** Asks where a link goes. Without a selection, the URL becomes the text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const present: unknown = editor.getAttributes('link').href
  const [address, setAddress] = useState(typeof present === 'string' ? present : '')

  /** Synchronously: a dialog that closes later would take focus away from the text. */
  const close = () => flushSync(onClose)

  async function save() {
    const link = readAddress(address)
    if (link === null) return
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

  // Forms can't be nested.
  return createPortal(
    <Dialog title="Link" onClose={onClose}>
      <AdminForm
        className="mt-4 grid gap-5"
        check={() => ({ address: readAddress(address) === null ? addressMistake : undefined })}
        submit={save}
      >
        {() => (
          <>
            <InputField
              name="address"
              label="Address"
              type="url"
              value={address}
              onChange={({ target }) => setAddress(target.value)}
              placeholder="https://"
            />
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
          </>
        )}
      </AdminForm>
    </Dialog>,
    document.body,
  )
}

/** Turns what the user typed as a link into the URL that the page needs; `null` if it isn't one. */
export function readAddress(typed: string): string | null {
  const address = typed.trim()
  if (/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)\S+$/i.test(address) || address === '/') return address
  if (/^[^\s@/]+@[^\s@/]+\.[a-z]{2,}$/i.test(address)) return `mailto:${address}`
  if (/^\+?[\d\s().-]{7,}$/.test(address)) return `tel:${address.replace(/[^\d+]/g, '')}`
  if (/^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}(:\d+)?([/?#]\S*)?$/i.test(address)) return `https://${address}`
  return null
}
