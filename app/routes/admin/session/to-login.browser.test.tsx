import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { ToLogin } from './to-login.tsx'

test('someone who goes back before the login is on the screen is sent there again', async () => {
  const router = createMemoryRouter(
    [
      { path: '/admin/plan', element: <ToLogin asked={null} /> },
      { path: '/admin/login', element: <p>Login</p> },
    ],
    { initialEntries: ['/admin/plan'] },
  )
  let isBack = false
  router.subscribe(({ location }) => {
    if (isBack || location.pathname !== '/admin/login') return
    isBack = true
    void router.navigate('/admin/plan')
  })
  const screen = await render(<RouterProvider router={router} />)
  await expect.element(screen.getByText('Login')).toBeVisible()
  expect(isBack).toBe(true)
})
