import { Outlet } from 'react-router'
import { BrokenScreen } from './broken-screen.tsx'

/** The back office's only error boundary: shows the failure in place of the screen, below the top bar. */
export function ErrorBoundary() {
  return <BrokenScreen />
}

export default function Screen() {
  return <Outlet />
}
