import { Outlet } from 'react-router'
import { BrokenScreen } from './broken-screen.tsx'

/** The one error frame of the back office: what fails in a screen is shown in its place, below the top bar. */
export function ErrorBoundary() {
  return <BrokenScreen />
}

export default function Screen() {
  return <Outlet />
}
