import { tellError, tellSuccess } from './tell.ts'

/** Puts a text on the clipboard and tells how it went. Without https browsers have none for pages, and a person may forbid it. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    tellSuccess(done)
  } catch {
    tellError(null, 'Your browser does not let this page copy. Please copy by hand.')
  }
}
