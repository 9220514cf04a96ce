import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { uploadImage } from '#app/routes/admin/blog/post-editor/images/image-file.ts'
import { ApiError } from '#app/routes/admin/session/api.ts'
import { Button } from '#app/ui/button.tsx'
import { imagePathOf } from '#shared/blog/image-address.ts'

/** Picks a file and uploads it to storage immediately. The form around it puts it to use. */
export function ImageUpload({
  label,
  accept,
  findMistake,
  onUploaded,
}: {
  label: string
  /** As in HTML. */
  accept: string
  /** Runs before anything is sent. The server checks the bytes itself. */
  findMistake(file: File): string | null
  onUploaded(path: string): void
}) {
  const input = useRef<HTMLInputElement>(null)
  const { run, isBusy, problem } = useAction({
    async action(file: File) {
      const mistake = findMistake(file)
      if (mistake !== null) throw new ApiError('invalid', mistake)
      const path = imagePathOf(await uploadImage(file), location.origin)
      if (path === null) throw new ApiError('invalid', 'We couldn’t find the image after the upload. Please try again.')
      return path
    },
    onDone: onUploaded,
  })
  return (
    <div>
      <Button variant="secondary" disabled={isBusy} onClick={() => input.current?.click()}>
        <Upload aria-hidden="true" className="size-5" />
        {isBusy ? 'Uploading...' : label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={(event) => {
          // Picking a file doesn't change the form yet.
          event.stopPropagation()
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file) void run(file)
        }}
      />
      <ActionProblem problem={problem} className="mt-3" />
    </div>
  )
}
