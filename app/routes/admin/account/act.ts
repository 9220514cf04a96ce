import { tellError } from '#app/routes/admin/tell.ts'
import { showToast } from '#app/ui/toast.tsx'

/** Does what a button stands for, and tells how it went in a toast. */
export async function act(action: () => Promise<unknown>, success?: string): Promise<void> {
  try {
    await action()
    if (success) showToast({ title: success, variant: 'success' })
  } catch (error) {
    tellError(error)
  }
}
