/** What a link to the booking form may bring, and the field that takes it. */
const fieldOf: Record<string, string> = { zip: 'customer_zip', appliance: 'appliance_type' }

/** Where the form is on the page already, a link to it with a ZIP code or an appliance fills that in, and nothing is loaded. */
export function fillFormFromLinks() {
  addEventListener('click', (event) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/?"][href$="#booking"]')
    const form = document.querySelector<HTMLFormElement>('#booking form[novalidate]')
    if (!link || !form || button || ctrlKey || metaKey || shiftKey || altKey) return
    event.preventDefault()
    for (const [name, value] of new URLSearchParams(link.search)) {
      const control = form.elements.namedItem(fieldOf[name] ?? '')
      if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue
      control.value = value
      // The draft keeps it, and a mistake that was told there is mended.
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
    // The browser goes there as by any link of the page.
    Object.assign(document.createElement('a'), { href: '#booking' }).click()
  })
}
