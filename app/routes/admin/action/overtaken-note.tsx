import { Button } from '#app/ui/button.tsx'
import type { SharedRecord } from './use-shared-record.ts'

/** Warns above a form that someone else saved in the meantime, and offers their version. Renders nothing otherwise. */
export function OvertakenNote<Value>({
  record: { isOvertaken, show },
  text,
}: {
  record: SharedRecord<Value>
  text: string
}) {
  if (!isOvertaken) return null
  return (
    <div role="status" className="mb-5 rounded-control bg-warning-soft px-4 py-3 text-warning">
      <p>{text}</p>
      <Button variant="secondary" size="sm" className="mt-2" onClick={() => show()}>
        Show theirs, discard mine
      </Button>
    </div>
  )
}
