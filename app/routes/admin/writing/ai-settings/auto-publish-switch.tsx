import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

/** With the sample writer, it asks before turning on, because no one would read what gets published. */
export function AutoPublishSwitch({ isOn, isSampleWriter }: { isOn: boolean; isSampleWriter: boolean }) {
  const [isChecked, setIsChecked] = useState(isOn)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Switch
        name="auto_publish"
        label="Auto-Publish"
        hint="Off: posts are kept as drafts until you publish them"
        checked={isChecked}
        onChange={({ target }) => {
          if (target.checked && isSampleWriter) setIsAsking(true)
          else setIsChecked(target.checked)
        }}
      />
      {isAsking && (
        <Dialog
          title="Publish posts nobody has read?"
          description="The sample writer puts articles together from templates, and they’d go live under your name right away. Read one first: generate a post, look at the draft, and decide then."
          onClose={() => setIsAsking(false)}
        >
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              Keep drafts
            </Button>
            <Button
              onClick={() => {
                setIsChecked(true)
                setIsAsking(false)
              }}
            >
              Turn on Auto-Publish
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
