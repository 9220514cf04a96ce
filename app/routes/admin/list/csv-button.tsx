import { Download } from 'lucide-react'
import { ActionProblem } from '#app/routes/admin/action/action-problem.tsx'
import { useAction } from '#app/routes/admin/action/use-action.ts'
import { saveFile } from '#app/routes/admin/parts/save-file.ts'
import { Button, type ButtonLook } from '#app/ui/button.tsx'

/** Downloads everything that a list shows, on all its pages, as a table. */
export function CsvButton({
  load,
  name,
  label = 'Download CSV',
  isReady = true,
  ...look
}: ButtonLook & { load(): Promise<Blob>; name: string; label?: string; isReady?: boolean }) {
  const { run, isBusy, problem } = useAction({ action: async () => saveFile(await load(), `${name}.csv`) })
  return (
    <>
      <Button variant="secondary" {...look} disabled={isBusy || !isReady} onClick={() => void run()}>
        <Download aria-hidden="true" className="size-5" />
        {label}
      </Button>
      <ActionProblem problem={problem} className="w-full" />
    </>
  )
}
