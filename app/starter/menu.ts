/**
 * The menu is a popover, which the browser opens and closes. This updates the button's expanded state, and closes the menu when
 * people move on into the page.
 */
export function closeMenuBehindPeople() {
  const menu = document.querySelector<HTMLElement>('[popover]')
  const button = document.querySelector('[popovertarget]')
  if (!menu || !button) return
  const sayState = () => {
    button.ariaExpanded = String(menu.matches(':popover-open'))
  }
  sayState()
  menu.addEventListener('toggle', sayState)
  const close = () => menu.hidePopover()
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) close()
  })
  // Otherwise the menu would cover the focus of keyboard users as they move on.
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !relatedTarget.closest('header')) close()
  })
  matchMedia('(min-width: 75rem)').addEventListener('change', close)
}
