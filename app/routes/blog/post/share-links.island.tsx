import { Link2, Mail } from 'lucide-react'
import { island } from '#app/components/document/island.tsx'
import { buttonStyles } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast/toast.tsx'

const look = buttonStyles({ variant: 'secondary', size: 'narrow' })

/** Ways to share a post. They're plain links: nothing loads from another site until someone follows one. */
export const ShareLinks = island('blog/post/share-links', Share)

function Share({ title, address }: { title: string; address: string }) {
  const mail = `mailto:?${new URLSearchParams({ subject: title, body: address })}`.replaceAll('+', '%20')
  const facebook = `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: address })}`
  const x = `https://x.com/intent/post?${new URLSearchParams({ text: title, url: address })}`
  async function copy() {
    const isCopied = await copyText(address)
    if (isCopied) showToast({ title: 'Link copied', variant: 'success' })
    else
      showToast({
        title: 'Your browser won’t let this page copy the link',
        description: 'Please copy it from the address bar.',
        variant: 'destructive',
      })
  }
  return (
    <section aria-label="Share this article">
      <p className="font-bold">Share</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <a href={mail} className={look}>
          <Mail aria-hidden="true" className="size-5" />
          Email
        </a>
        <a href={facebook} rel="noopener nofollow" className={look}>
          Facebook
        </a>
        <a href={x} rel="noopener nofollow" className={look}>
          X
        </a>
        <button type="button" onClick={copy} className={`${look} noscript:hidden`}>
          <Link2 aria-hidden="true" className="size-5" />
          Copy link
        </button>
      </div>
    </section>
  )
}

/**
 * The user or a policy may forbid copying, and it's unavailable without https.
 * @returns whether the text was copied
 */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
