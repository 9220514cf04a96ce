import { createContext } from 'react-router'
import type { RequestFacts } from '#server/http/pages/pages.ts'
import type { AppContext } from './context.ts'

/** How loaders and actions get at the application: `context.get(appContext)`. */
export const appContext = createContext<AppContext>()

export const requestFacts = createContext<RequestFacts>()
