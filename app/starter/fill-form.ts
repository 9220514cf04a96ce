/** The parameters that a link to the booking form may carry, and the field each one fills. */
const fieldOf: Record<string, string> = { zip: 'customer_zip', appliance: 'appliance_type' }

/** If the form is already on the page, a link to it with a ZIP code or an appliance fills that in without loading anything. */
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
      // So the draft saves it and any error shown there is cleared.
      control.dispatchEvent(new Event('input', { bubbles: true }))
    }
    // Let the browser handle it like any link on the page.
    Object.assign(document.createElement('a'), { href: '#booking' }).click()
  })
}
